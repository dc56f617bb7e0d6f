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

// A script that the page begins with may not come: the connection is gone, or the process that was asked has another
// version of the portal. Nothing else is there to say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const say = () => {
      const element = (name, textContent = '', style = '') =>
        Object.assign(document.createElement(name), { textContent, style });
      const page = element(
        'main',
        '',
        'max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1rem/1.5 sans-serif',
      );
      const words = element('div');
      words.setAttribute('role', 'alert');
      words.append(
        element('h1', 'Страница не загрузилась', 'font-size: 1.5rem'),
        element(
          'p',
          'Возможно, портал как раз обновляется или пропало соединение. Подождите минуту и обновите страницу.',
        ),
      );
      const again = element('button', 'Обновить страницу', 'padding: 0.75rem 1.5rem; font: inherit');
      again.addEventListener('click', () => location.reload());
      page.append(words, again);
      document.getElementById('sketch')?.remove();
      document.getElementById('root').replaceChildren(page);
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  },
  true,
);

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
