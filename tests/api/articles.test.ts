// Information pages through the API: the delivered text, versions, two writers at once, and who may write.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { articleKeys } from '../../contract/articles';
import { endpoints } from '../../contract/endpoints';
import { pageOf } from '../../contract/paths';
import type { Article, ArticleVersion } from '../../contract/schemas/articles';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { testApi } from '../testApi';

const api = testApi();

const read = async (key: string) => (await api.call(`/articles/${key}/`)).json as Article;
const save = (key: string, body: unknown, as = 'central') => api.call(`/articles/${key}/`, { as, method: 'PUT', body });
const versions = async (key: string) =>
  (await api.call(`/articles/${key}/versions/`, { as: 'central' })).json as Page<ArticleVersion>;

it('every page is delivered with a text whose links lead to pages of the portal', async () => {
  for (const key of articleKeys) {
    const { text, version, at } = await read(key);
    expect([version, at]).toEqual([1, null]);
    expect(text.length).toBeGreaterThan(500);
    const links = [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !pageOf(link))).toEqual([]);
  }
  expect((await api.call('/articles/unknown/')).status).toBe(404);
});

it('a new text is shown to guests at once, kept with its author, and can be taken back', async () => {
  const delivered = await read('faq');
  const text = '## Раздел\n\n### Новый вопрос\n\nНовый ответ.';
  expect(await save('faq', { version: 1, text, note: 'Проще' })).toMatchObject({
    status: 200,
    json: { version: 2, text },
  });
  expect(await read('faq')).toMatchObject({ version: 2, text });
  const restore = { version: 2, restored: 1 };
  const { json } = await api.call('/articles/faq/restore/', { as: 'admin', method: 'POST', body: restore });
  expect(json).toMatchObject({ version: 3, text: delivered.text });
  expect((await read('faq')).text).toBe(delivered.text);
  expect((await api.call('/articles/faq/versions/2/', { as: 'central' })).json).toMatchObject({ version: 2, text });
  expect(await versions('faq')).toMatchObject({
    count: 3,
    results: [
      { version: 3, restored: 1, author: { name: 'Морозов Константин Игоревич' } },
      { version: 2, note: 'Проще', length: text.length, author: { id: await api.idOf('central') } },
      { version: 1, author: null, at: null },
    ],
  });
  const acts = await rowsOf(api.db, sql`select act, after from audit_log where kind = 'article' order by id`);
  expect(acts).toEqual([
    { act: 'article.edit', after: { key: 'faq', version: 2 } },
    { act: 'article.restore', after: { key: 'faq', version: 3, restored: 1 } },
  ]);
  expect((await versions('terms')).count).toBe(1);
});

it('of two writers who began from the same version the second is refused and shown the current text', async () => {
  expect((await save('terms', { version: 1, text: 'Первый' })).status).toBe(200);
  const late = await save('terms', { version: 1, text: 'Второй' }, 'admin');
  expect(late).toMatchObject({ status: 409, json: { current: { version: 2, text: 'Первый' } } });
  const restore = { as: 'admin', method: 'POST', body: { version: 1, restored: 1 } };
  expect((await api.call('/articles/terms/restore/', restore)).status).toBe(409);
  expect((await versions('terms')).count).toBe(2);
});

it('an empty, unchanged or endless text is refused at its field', async () => {
  const { text } = await read('privacy');
  for (const wrong of ['  ', text, 'я'.repeat(60_001)]) {
    expect(await save('privacy', { version: 1, text: wrong })).toMatchObject({
      status: 400,
      json: { text: [expect.any(String)] },
    });
  }
  expect((await save('nowhere', { version: 1, text: 'Текст' })).status).toBe(404);
  const restore = { as: 'central', method: 'POST', body: { version: 1, restored: 7 } };
  expect((await api.call('/articles/privacy/restore/', restore)).status).toBe(404);
});

// Verdicts: the accounts each closed call lets in; everybody else is refused.
const writers = 'admin central central-trusted';
const rows = {
  'article.save': { path: '/articles/faq/', method: 'PUT', body: { version: 1, text: 'Текст' }, allowed: writers },
  'article.versions': { path: '/articles/faq/versions/', allowed: writers },
  'article.version': { path: '/articles/faq/versions/1/', allowed: writers },
  'article.restore': {
    path: '/articles/faq/restore/',
    method: 'POST',
    body: { version: 1, restored: 1 },
    allowed: writers,
  },
};

beforeEach(async () => {
  await api.db.execute(
    sql`insert into people (username, first_name, last_name) values ('central-trusted', 'Доверенный', 'Центра')`,
  );
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, position_id, is_trusted)
    select id, 'central', 1, 1, true from people where username = 'central-trusted'`);
});

it('no closed call of the pages is left out of the verdicts', () => {
  const closed = Object.entries(endpoints).filter(([name, { can }]) => name.startsWith('article.') && can !== 'guest');
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
});

it.each(Object.entries(rows))('%s', async (_, row) => {
  const { path, allowed, ...init } = { method: 'GET', body: undefined, ...row };
  const found: string[] = [];
  for (const as of [...accounts.map(({ username }) => username), 'central-trusted']) {
    await api.db.execute(sql`savepoint verdict`);
    const { status } = await api.call(path, { as, ...init });
    await api.db.execute(sql`rollback to savepoint verdict`);
    if (status === 200) found.push(as);
    else expect(status, as).toBe(403);
  }
  expect(found.sort()).toEqual(allowed.split(' ').sort());
  expect((await api.call(path, init)).status).toBe(401);
});
