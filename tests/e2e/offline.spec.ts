// What a browser keeps of the portal: enough to open it without a connection, nothing for whoever comes next.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { scriptsOf, signIn, test } from './harness';

/** The worker has the scripts the page was opened with. */
async function whenKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(
    async (wanted) => {
      for (;;) {
        const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
        if (found.every(Boolean)) return;
        await new Promise(requestAnimationFrame);
      }
    },
    await scriptsOf(page),
  );
}

/** Keys and texts of all that is kept on the device beside the session. */
const keptData = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('portal');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const { result: db } = asked;
          if (!db.objectStoreNames.contains('kept')) return resolve([]);
          const all = db.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result.map((one) => JSON.stringify(one)));
          };
        };
      }),
  );

test('a second visit without a connection shows the frame and the last data, and who leaves takes them along', async (visit) => {
  visit.expectMessage(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await visit.page('commander');
  await page.goto('/all-squads');
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /Воздвиженская|«/ })
    .first();
  await first.waitFor();
  const name = (await first.textContent()) ?? '';
  await whenKept(page);
  let kept = '';
  while (!kept.includes(name)) kept = (await keptData(page)).join().replaceAll('\\"', '"');
  assert.doesNotMatch(kept, /pass_ser_num|snils|"phone_number":"|"email":"/);

  await page.context().setOffline(true);
  await page.goto('/all-squads');
  await page.getByText(/^Нет связи\. Показано сохранённое/).waitFor();
  await page.getByText(name).first().waitFor();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мероприятия' }).waitFor();
  await page.screenshot({ path: `${visit.output}/offline.png` });

  await page.getByRole('button', { name: /^Личное меню/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти из ЛК' }).click();
  await page.getByRole('heading', { name: 'Вход в личный кабинет' }).waitFor();
  // The test's own time ends this.
  while ((await keptData(page)).length > 0);
  const files = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.deepEqual(
    files.filter(
      (path) => !/^\/(assets\/|start\.js|shell\.html|favicon\.svg|login\.svg|avatar\.svg|season$)/.test(path),
    ),
    [],
  );
  await page.goBack();
  // The list is open to guests; without a connection there is nothing of it any more.
  await page.getByText('Не удалось загрузить список').waitFor();
  assert.equal(await page.getByText(name).count(), 0);
  assert.deepEqual(await keptData(page), []);
});

/** A way to the portal that turns it into its next version: another build, without the files of the one before. */
async function withVersions(address: string) {
  let next = false;
  let gone: readonly string[] = [];
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    const { host: _, 'accept-encoding': __, connection: ___, 'if-none-match': ____, ...rest } = headers;
    if (gone.includes(url)) return response.writeHead(404).end();
    const body = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf();
    const answer = await fetch(address + url, { method, headers: rest as Record<string, string>, body }).catch(
      () => null,
    );
    // Without the portal behind it this fails a page, not the run.
    if (!answer) return response.writeHead(502).end();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const own = /html|worker\.js/.test(`${answer.headers.get('content-type')}${url}`);
    const id = next && own ? await idOf() : '';
    const sent = id ? Buffer.from(bytes.toString('utf8').replaceAll(id, [...id].reverse().join(''))) : bytes;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|connection|keep-alive|transfer-encoding|content-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(sent);

    async function bodyOf() {
      const parts: Buffer[] = [];
      for await (const part of response.req) parts.push(part as Buffer);
      return Buffer.concat(parts);
    }
  });
  const idOf = async () =>
    /name="build" content="(\w+)"/.exec(await (await fetch(`${address}/shell.html`)).text())?.[1] ?? '';
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @param without files of the former build that the server has no more */
    deploy: (without: readonly string[]) => {
      next = true;
      gone = without;
    },
    stop: () => void server.close(),
  };
}

test('a new version is offered while the open one goes on with its own files', async (visit) => {
  // Pictures have the portal's own address, which is not the one it is asked at here.
  visit.expectMessage(/Content Security Policy directive: "img-src/);
  const portal = await withVersions(visit.address);
  try {
    const page = await visit.page(undefined, { at: portal.at });
    await signIn(page, 'commander');
    await page.goto('/action-squads');
    await page.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
    await whenKept(page);
    const events = await scriptsOf(page);
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const here = await scriptsOf(page);
    const gone = events.filter((path) => !here.includes(path));
    assert.notEqual(gone.length, 0);
    portal.deploy(gone);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => void found?.update()));
    await page.getByText('Доступна новая версия портала.').waitFor();
    // The server has this file no more.
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мероприятия' }).click();
    await page.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
    await page.screenshot({ path: `${visit.output}/newVersion.png` });
    const before = await page.locator('meta[name="build"]').getAttribute('content');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await loaded;
    const after = await page.locator('meta[name="build"]').getAttribute('content');
    assert.equal(after, [...(before ?? '')].reverse().join(''));
  } finally {
    portal.stop();
  }
});

test('what was decided goes also where the page goes away under the worker before its seconds are over', async (visit) => {
  const page = await visit.page('regional');
  await page.goto('/reporting-ro/report-regional-two?indicator=r18');
  await whenKept(page);
  await page.reload();
  await page.getByLabel('Трудоустроено в третий трудовой семестр').fill('7');
  await page.getByText(/^Сохранено/).waitFor();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('button', { name: 'Отменить действие' }).waitFor();
  await page.goto('/reporting-ro/reporting');
  const row = page.getByRole('row', { name: /Трудоустройство/ });
  await row.waitFor();
  while (!/Принят/.test((await row.textContent()) ?? '')) {
    await page.reload();
    await row.waitFor();
  }
});

test(
  'the portal can be put on the screen of a phone, by its own name and mark',
  async (visit) => {
    const page = await visit.page();
    await page.goto('/');
    const { errors, data = '' } = await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { name, start_url, icons } = JSON.parse(data) as AppManifest;
    assert.deepEqual({ name, start_url }, { name: 'Студенческие отряды', start_url: '/' });
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      icons.map(({ src }) => src),
    );
    assert.deepEqual(
      sizes,
      icons.map((icon) => icon.sizes),
    );
    assert.ok(sizes.includes('192x192') && sizes.includes('512x512'));
  },
  { reads: true },
);

type AppManifest = { name: string; start_url: string; icons: { src: string; sizes: string }[] };
