import { HttpResponse, http } from 'msw';
import { expect, expectTypeOf, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { withLines } from '../../scripts/namedCalls';
import { type AnswerOf, callOf } from '../../src/providers/api';
import { rowQuery } from '../../src/providers/useRead';
import { server } from '../mockServer';

it('a row called by name is asked at its address', () => {
  expect(withLines("await api('event.one', { params: { id } })", endpoints)).toBe(
    "await api('GET /events/{id}/', { params: { id } })",
  );
  expect(withLines("useRead('me', {})", endpoints)).toBe("useRead('GET /rsousers/me/', {})");
  // A row that is PUT and PATCH: the portal sends what has changed.
  expect(withLines("api('event.edit', asked)", endpoints)).toBe("api('PATCH /events/{id}/', asked)");
  expect(() => withLines("api('event.unknown')", endpoints)).toThrow('event.unknown');
});

it('every row has a line of its own', () => {
  for (const name of Object.keys(endpoints))
    expect(withLines(`api('${name}')`, endpoints)).toMatch(/^api\('[A-Z]+ \/\S+( once)?'\)$/);
});

it('places of the address are filled, empty values of the query left out', () => {
  const { path, init } = callOf('GET /{level}/{id}/members/', {
    params: { level: 'detachments', id: 'а/б' },
    query: { search: 'Иван', region: null, offset: 0, ordering: '', area: [1, 2] },
  });
  expect(path).toBe('/detachments/%D0%B0%2F%D0%B1/members/?search=%D0%98%D0%B2%D0%B0%D0%BD&offset=0&area=1&area=2');
  expect(init.method).toBe('GET');
});

it('a creation carries a key: its own, which is another one for another body, or a new one', () => {
  const keyOf = (asked: object) => new Headers(callOf('POST /events/ once', asked).init.headers).get('Idempotency-Key');
  expect(keyOf({ key: 'of this form' })).toBe('of this form');
  expect(keyOf({})).not.toBe(keyOf({}));
  const form = (name: string, bytes = 'scan') => {
    const made = new FormData();
    made.set('document', new File([bytes], name, { lastModified: 1 }));
    return made;
  };
  const bodies = [{ name: 'Слёт' }, { name: 'Слёт', city: 'Омск' }, { name: 'Слет' }, form('1.pdf'), form('2.pdf')];
  const keys = [...bodies, form('1.pdf', 'other scan')].map((body) => keyOf({ key: 'of this form', body }));
  expect(new Set(keys).size).toBe(6);
  expect(keyOf({ key: 'of this form', body: { name: 'Слёт' } })).toBe(keys[0]);
  expect(keyOf({ key: 'of this form', body: form('1.pdf') })).toBe(keys[3]);
});

it('what is read is kept under the kind of record, and its type is the one of the table', async () => {
  server.use(http.get('*/membership_fee/terms/', () => HttpResponse.json({ season: '2025/2026' })));
  const { queryKey, queryFn } = rowQuery('GET /membership_fee/terms/' as 'fee.terms');
  expect(queryKey[0]).toBe('membership_fee');
  expect((await queryFn({})).season).toBe('2025/2026');
  expectTypeOf<AnswerOf<'fee.terms'>['season']>().toEqualTypeOf<string>();
});
