// A box that scrolls takes the keyboard; one that does not is no stop.
export function scrolls(box: HTMLElement): () => void {
  const look = () => {
    if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  // What stands in the box may grow without the box: its children are watched, too.
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  const words = new MutationObserver(look);
  words.observe(box, { childList: true, subtree: true, characterData: true });
  document.fonts.addEventListener('loadingdone', look);
  look();
  const settled = requestAnimationFrame(() => requestAnimationFrame(look)); // once it is laid out
  return () => {
    cancelAnimationFrame(settled);
    sizes.disconnect();
    words.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
}
