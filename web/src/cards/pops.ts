// A number that changes pops, and the difference hangs above it for a moment. With reduced motion it is underlined.
import type { Attachment } from 'svelte/attachments';
import { reducedMotion } from '../settings/settings.svelte';

const before = new WeakMap<Element, number>();

export function pops(value: number | 'X'): Attachment<HTMLElement> {
  return (node) => {
    if (value === 'X') return;
    const old = before.get(node);
    before.set(node, value);
    if (old === undefined || old === value) return;
    if (reducedMotion()) {
      node.classList.add('just-changed');
      const over = setTimeout(() => node.classList.remove('just-changed'), 1000);
      return () => { clearTimeout(over); node.classList.remove('just-changed'); };
    }
    node.animate([{ scale: 1.35 }, { scale: 1 }], { duration: 120, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
    const hang = document.createElement('i');
    hang.className = 'hang';
    hang.ariaHidden = 'true';
    hang.textContent = `${value > old ? '+' : '−'}${Math.abs(value - old)}`;
    node.parentElement?.append(hang);
    hang.animate([{ opacity: 1, translate: '0 0' }, { opacity: 1, offset: 0.7 }, { opacity: 0, translate: '0 -8px' }], 900).onfinish = () => hang.remove();
    return () => hang.remove();
  };
}
