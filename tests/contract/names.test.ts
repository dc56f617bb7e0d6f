// Names as any call of the API takes them: found by walking the table of endpoints, so that a call added later is asked.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../../contract/endpoints';
import { fieldSchema } from '../../contract/fields/kinds';
import { paperFields } from '../../contract/papers/papers';

type Found = { call: string; path: string[]; schema: z.ZodType };
type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; type?: string };

const NAME = /(^|_)(name|title|rector|recipient|signatory|position_procuration)(_|$)|patronymic/;
const OF_PERSON = /(last|first)_name|patronymic/;
/** Texts of questions may have several lines; an account's name for the login has a rule of its own. */
const OTHER = (call: string, key: string) => key === 'username' || (call.startsWith('test.bank.') && key === 'title');

/** The body of a value at this place, with lists of one row. */
const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), value);

/** What a body schema says about the value at this place, the rest being left out. */
function saidOf({ schema, path }: Found, value: unknown): string[] {
  const at = path.map((key) => (key === '[]' ? 0 : key)).join('.');
  const { error } = schema.safeParse(bodyWith(path, value));
  return (error?.issues ?? []).filter((issue) => issue.path.join('.') === at).map(({ message }) => message);
}

function placesOf(json: Json, path: string[] = []): string[][] {
  return [
    ...Object.entries(json.properties ?? {}).flatMap(([key, inner]) => [
      [...path, key],
      ...placesOf(inner, [...path, key]),
    ]),
    ...(json.items ? placesOf(json.items, [...path, '[]']) : []),
    ...(json.anyOf ?? []).flatMap((inner) => placesOf(inner, path)),
  ];
}

const found: Found[] = routes.flatMap(({ name, body: said, level }) => {
  const body = typeof said === 'function' ? said(level as never) : said;
  // Answers of reports are texts of their own.
  if (!body || name.includes('report')) return [];
  const json = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Json;
  const keys = new Map(placesOf(json).map((path) => [path.join('.'), path]));
  return (
    [...keys.values()]
      .filter((path) => NAME.test(path.at(-1) ?? '') && !OTHER(name, path.at(-1) ?? ''))
      .map((path) => ({ call: `${name} ${level ?? ''}`.trim(), path, schema: body }))
      // A list of allowed values or a number is no text that somebody makes up.
      .filter((one) => saidOf(one, 'Пример').length === 0)
  );
});
const nameOf = ({ call, path }: Found) => `${call} ${path.join('.')}`;

it('the walk finds the names of people and of things', () => {
  const names = found.map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      'session.register last_name',
      'me.edit first_name',
      'me.edit last_name_lat',
      'papers.parent.edit parent_patronymic_name',
      'papers.foreignParent.write additional_docs.[].foreign_doc_name',
      'units.create detachment name',
      'units.edit regional case_name',
      'event.create name',
      'course.create materials.[].title',
      'regions.create name',
      'institutions.edit rector',
      'competition.create name',
      'certificates.external signatory',
      'rating.seasonSave title',
    ]),
  );
});

describe.each([
  ['a line break', 'Первая\nвторая'],
  ['a sign of control', 'Имя\u0007'],
  ['a mark that turns the direction', 'Имя\u202eкод'],
  ['a sign nobody sees', 'И\u200bмя'],
  ['a letter nobody sees', '\u3164'],
  ['the picture of nothing', '\u2800'],
  ['more letters than a screen has', 'я'.repeat(2001)],
])('%s', (_, bad) => {
  it('is refused in every name', () => {
    expect(found.filter((one) => saidOf(one, bad).length === 0).map(nameOf)).toEqual([]);
  });
});

const people = found.filter(({ path }) => OF_PERSON.test(path.at(-1) ?? ''));

const piled = `И${'\u0301'.repeat(4)}ван`;
it.each(['<img src=x onerror=alert(1)>', 'example.org', 'Иван1', '-Иванов', 'Иван; drop', 'Иван\ufe00', piled])(
  'a person is not called %s, whichever call says so',
  (bad) => {
    expect(people.length).toBeGreaterThanOrEqual(15);
    expect(people.filter((one) => saidOf(one, bad).length === 0).map(nameOf)).toEqual([]);
  },
);

it.each(['Иванов-Петров', "Д'Артаньян", 'Мамед оглы', 'Ёлкина', 'O’Neil', 'José', 'Nguye\u0302\u0303n'])(
  'a person may be called %s',
  (good) => {
    expect(people.filter((one) => saidOf(one, good).length > 0).map(nameOf)).toEqual([]);
  },
);

it('spaces around a name are no part of it', () => {
  const trimmed = found.filter((one) => saidOf(one, '  Пример  ').length > 0);
  expect(trimmed.map(nameOf)).toEqual([]);
});

it('a text of several lines keeps them', () => {
  const bio = paperFields('main').find(({ name }) => name === 'bio');
  expect(bio && fieldSchema(bio).parse('Первая\nвторая')).toBe('Первая\nвторая');
});
