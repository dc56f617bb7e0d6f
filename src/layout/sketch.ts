/** What stands for the frame and the page before they are drawn (`scripts/frameSketch`). */
export const SKETCH = 'sketch';

/**
 * Takes the sketch away the moment a page has its name, or says why it has none: before that React draws parts of the
 * frame over it.
 */
export function coverSketch(): void {
  const sketch = document.getElementById(SKETCH);
  if (!sketch) return;
  const watch = new MutationObserver(() => {
    if (!document.querySelector('h1, main [role="alert"]')) return;
    sketch.remove();
    watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
