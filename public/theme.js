// Runs before the first paint, so that a dark page does not flash white.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // The storage is closed to the page: the system decides.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
