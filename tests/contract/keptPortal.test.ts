// What the build leaves for pages that are open already, and the page that the service worker makes of the kept one.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepEarlier } from '../../scripts/keepEarlier';
import { shellFor } from '../../src/worker/shell';

const kept = () =>
  new Response('<html><head><meta name="csp-nonce" content="old=" /></head><body><div id="root"></div></body></html>', {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "style-src 'self' 'nonce-old='" },
  });

const at = (pathname: string, search = '') => ({ pathname, search });

const page = { title: 'Полезная информация', files: [1] };
const build = {
  sketch: '<div class="{shape}"><style>p {}</style><p>{title}</p></div>',
  first: ['/assets/start.js'],
  others: ['/assets/page.js'],
  framed: {
    faq: page,
    detachment: { files: [1] },
    login: { files: [1] },
    ratingReports: { title: 'Отчёты за {season} год. Часть {part}', files: [1] },
  },
};

describe('the page of the service worker', () => {
  it('has a nonce of its own each time, the same in the page and in its policy', async () => {
    const pages = await Promise.all([shellFor(kept(), at('/faq'), build), shellFor(kept(), at('/faq'), build)]);
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const nonce = /csp-nonce" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
        expect(page.headers.get('Content-Security-Policy')).toBe(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set([...nonces, 'old=']).size).toBe(3);
  });

  it('names the first call of its address, written so that an address says nothing else', async () => {
    const text = await (await shellFor(kept(), at('/all-squads/12"><script>'), build)).text();
    expect(text).not.toContain('<script>');
    const framed = await (await shellFor(kept(), at('/all-squads/12'), build)).text();
    expect(framed).toContain('/rsousers/me/first/?address=%2Fall-squads%2F12"');
  });

  it('has no first call outside of the frame, but where the login is the own page of whoever is signed in', async () => {
    expect(await (await shellFor(kept(), at('/Register'), build)).text()).not.toContain('first-call');
    expect(await (await shellFor(kept(), at('/'), build)).text()).toContain('first-call');
  });

  it('has the files of its address and the frame with its name; at the login it knows of neither', async () => {
    const text = await (await shellFor(kept(), at('/faq'), build)).text();
    const nonce = /csp-nonce" content="([^"]+)"/.exec(text)?.[1];
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js" />');
    expect(text).toContain(`<style nonce="${nonce}">p {}</style><p>Полезная информация</p></div><div id="root">`);
    const login = await (await shellFor(kept(), at('/'), build)).text();
    expect(login).not.toMatch(/page\.js|<p>/);
  });

  it('is called after the season that is current or asked for, and after nothing that is no number', async () => {
    const called = async (pathname: string, search: string, season?: number) =>
      /<p>(.*)<\/p>/.exec(await (await shellFor(kept(), at(pathname, search), build, season)).text())?.[1];
    expect(await called('/rating-ro/reporting/2', '', 2026)).toBe('Отчёты за 2026 год. Часть 2');
    expect(await called('/rating-ro/reporting/1', '?season=2025', 2026)).toBe('Отчёты за 2025 год. Часть 1');
    expect(await called('/rating-ro/reporting/1', '?season=<b>', 2026)).toBe('Отчёты за 2026 год. Часть 1');
    expect(await called('/rating-ro/reporting/<b>', '', 2026)).toBe('');
    expect(await called('/rating-ro/reporting/2', '')).toBe('');
  });
});

describe('a new build', () => {
  const folders: string[] = [];
  const folder = async (...files: string[]) => {
    const made = await mkdtemp(join(tmpdir(), 'build-'));
    folders.push(made);
    await mkdir(join(made, 'assets'));
    await mkdir(join(made, '.vite'));
    for (const file of files) await writeFile(join(made, 'assets', file), file);
    return made;
  };
  afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true }))));

  it('leaves the files of the one before it in place, and none of those before that', async () => {
    const [first, second, third] = [
      await folder('a-1.js', 'b-1.js'),
      await folder('a-1.js', 'b-2.js'),
      await folder('a-3.js'),
    ];
    await keepEarlier(join(first, 'nothing'), first);
    await keepEarlier(first, second);
    expect(await readdir(join(second, 'assets'))).toEqual(['a-1.js', 'b-1.js', 'b-2.js']);
    await keepEarlier(second, third);
    expect(await readdir(join(third, 'assets'))).toEqual(['a-1.js', 'a-3.js', 'b-2.js']);
  });
});
