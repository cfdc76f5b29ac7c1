// Dragging with mouse, pen or finger: what is dragged follows the pointer by a transform alone, and
// `drop` says what letting go means.
import { drop, placeAt, type Dragged } from './drop';
import type { TableUi } from './ui.svelte';

const FAR = 8; // pixels until a press is a drag

export interface Drag {
  ui: TableUi;
  what: Dragged | null; // null: it cannot be dragged now
  begins?: () => void;
}

export function drag(node: HTMLElement, start: Drag) {
  let now = start;
  let from: { x: number; y: number; id: number } | null = null;
  let dragging = false;

  function down(event: PointerEvent): void {
    if (!now.what || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // On the window: a quick pointer has left the node before it is a drag.
    for (const [name, listener] of following) addEventListener(name, listener as EventListener);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!dragging && Math.hypot(dx, dy) < FAR) return;
    if (!dragging) begin();
    node.style.translate = `${dx / zoomOf(node)}px ${dy / zoomOf(node)}px`;
  }
  function begin(): void {
    dragging = true;
    now.begins?.();
    node.classList.add('dragged');
    document.body.dataset.dragging = now.what && 'card' in now.what ? 'card' : 'bead';
  }
  function up(event: PointerEvent): void {
    if (event.pointerId !== from?.id) return;
    if (dragging && now.what) {
      const what = now.what;
      const place = placeAt(event.clientX, event.clientY, node);
      end();
      // The click that follows belongs to the drag.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      if ('vibrate' in navigator && event.pointerType === 'touch') navigator.vibrate(8);
      drop(now.ui, what, place);
    } else end();
  }
  function end(): void {
    for (const [name, listener] of following) removeEventListener(name, listener as EventListener);
    from = null;
    dragging = false;
    node.style.translate = '';
    node.classList.remove('dragged');
    delete document.body.dataset.dragging;
  }
  const swallow = (event: Event) => { event.stopPropagation(); event.preventDefault(); };
  const following = [['pointermove', move], ['pointerup', up], ['pointercancel', end]] as const;
  node.addEventListener('pointerdown', down);
  const touch = () => { node.style.touchAction = now.what ? 'none' : ''; };
  touch();
  return {
    update(next: Drag) {
      now = next;
      touch();
    },
    destroy() {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
}

// The table is scaled for larger text; a pointer moves in pixels of the window.
function zoomOf(node: HTMLElement): number {
  const table = node.closest<HTMLElement>('.table');
  return Number(table?.style.zoom) || 1;
}
