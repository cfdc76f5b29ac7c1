// A board that scrolls sideways: it rests on the cards of the act that is announced, and says how many plates are
// beyond its ends.
export function strip(box: HTMLElement, wanted: number[]): () => void {
  const plates = () => [...box.querySelectorAll<HTMLElement>('[data-card]')];
  const rest = () => {
    const ends = plates().filter((plate) => wanted.includes(Number(plate.dataset.card))).map((plate) => plate.getBoundingClientRect());
    if (ends.length === 0) return;
    const edge = box.getBoundingClientRect();
    const left = Math.min(...ends.map((end) => end.left)) - edge.left - 8;
    const right = Math.max(...ends.map((end) => end.right)) - edge.right + 8;
    if (left < 0) box.scrollLeft += left;
    else if (right > 0) box.scrollLeft += Math.min(right, left);
  };
  const look = () => {
    const edge = box.getBoundingClientRect();
    const middles = box.scrollWidth > box.clientWidth + 1 ? plates().map((plate) => plate.getBoundingClientRect()).map((r) => (r.left + r.right) / 2) : [];
    const [before, after] = [middles.filter((x) => x < edge.left).length, middles.filter((x) => x > edge.right).length];
    box.classList.toggle('more', before + after > 0);
    box.dataset.before = before > 0 ? `◂ ${before}` : '';
    box.dataset.after = after > 0 ? `${after} ▸` : '';
  };
  const sizes = new ResizeObserver(() => { rest(); look(); });
  sizes.observe(box);
  for (const zone of box.children) sizes.observe(zone);
  box.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', look);
  };
}
