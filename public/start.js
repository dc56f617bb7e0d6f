// Runs before the first paint and before the portal's scripts are there.

// A dark page does not flash white.
(() => {
  let mode = null;
  let menu = null;
  try {
    mode = localStorage.getItem('theme');
    menu = localStorage.getItem('menu');
  } catch {
    // The storage is closed to the page: the system decides.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // Paper is white, whatever the screen is: light letters would not be read there.
  let shown;
  addEventListener('beforeprint', () => {
    shown ??= document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    document.documentElement.dataset.theme = shown;
    shown = undefined;
  });
  // The column of the menu is drawn as wide as it was left.
  if (menu) document.documentElement.dataset.menu = menu;
})();

// What the page reads first is under way while the scripts come; `providers/door/firstCall` takes the answer.
(() => {
  const address = document.querySelector('meta[name="first-call"]')?.content;
  let token = null;
  try {
    token = localStorage.getItem('jwt_token');
  } catch {
    // Without a storage nobody is signed in.
  }
  if (!address || !token) return;
  const headers = { Accept: 'application/json', Authorization: `JWT ${token}` };
  const answer = fetch(address, { headers });
  window.firstCall = { token, answer };

  // Who or what the page is about is seen as soon as it is known: the sketch of the frame has a place for it.
  const draw = ({ head }) => {
    const sketch = document.getElementById('sketch');
    if (!sketch || !head) return;
    sketch.querySelector('p').textContent = head.name;
    sketch.querySelector('small').textContent = head.line;
    sketch.classList.toggle('step', head.step !== null);
    for (const [part, words] of Object.entries(head.step ?? {})) sketch.querySelector(`.${part}`).textContent = words;
    if (!head.banner) return;
    const banner = new Image();
    banner.fetchPriority = 'high';
    banner.src = head.banner;
    sketch.querySelector('b').append(banner);
  };
  // Without it the page draws all of it itself.
  answer
    .then((first) => first.clone().json())
    .then(draw)
    .catch(() => undefined);
})();
