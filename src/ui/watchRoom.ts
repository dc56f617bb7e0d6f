/**
 * Tells when one of the elements changes its size, the page scrolls, or its window is resized.
 * @returns what ends it
 */
export function watchRoom(elements: readonly Element[], tell: () => void): () => void {
  const sized = new ResizeObserver(tell);
  for (const one of elements) sized.observe(one);
  for (const name of ['scroll', 'resize']) window.addEventListener(name, tell);
  return () => {
    sized.disconnect();
    for (const name of ['scroll', 'resize']) window.removeEventListener(name, tell);
  };
}
