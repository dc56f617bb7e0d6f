// Every report of the rating goes the way its kind allows: filled, sent, reviewed, scored and placed; entered by the
// centre; imported; computed from others; or kept for information. The names come from the facts, not from the
// definitions; an indicator that was defined later goes the same way.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Answers, Field } from '../../contract/indicators/types';
import { indicatorAt, indicatorsOf } from '../../contract/programmes';
import type { Matrix } from '../../contract/schemas/programmes/ratingPlaces';
import type { DecideResult, ReportDocument, ReportOverview, SendResult } from '../../contract/schemas/reports';
import facts from '../facts/ratingIndicators.json';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi();
const B = '/regional_competitions_2025';
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const get = async <Body>(as: string, path: string, status = 200) => {
  const answer = await api.call(path, { as });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.json as Body;
};
const send = async <Body>(as: string, method: string, path: string, body: unknown, status = 200) => {
  const answer = await api.call(path, { as, method, body });
  expect([
    path,
    JSON.stringify(body).slice(0, 80),
    answer.status,
    status >= 400 ? '' : answer.text.slice(0, 300),
  ]).toEqual([path, JSON.stringify(body).slice(0, 80), status, status >= 400 ? '' : answer.text.slice(0, 300)]);
  return answer.json as Body;
};

async function upload(): Promise<number> {
  const body = formOf({ file: new File([PDF], 'proof.pdf', { type: 'application/pdf' }) });
  const answer = await api.call('/uploads/', { as: 'regional', method: 'POST', body });
  expect(answer.status).toBe(201);
  return (answer.json as { id: number }).id;
}

/** Something allowed for every field; files only where they are required. */
async function filled(fields: readonly Field[]): Promise<Answers> {
  const answers: Answers = {};
  for (const field of fields) answers[field.name] = await sampleOf(field);
  return answers;
}
async function sampleOf(field: Field): Promise<Answers[string]> {
  if (field.kind === 'integer') return 4;
  if (field.kind === 'decimal') return field.name === 'amount_of_money' ? '5000' : '1.5';
  if (field.kind === 'yesNo') return true;
  if (field.kind === 'text') return 'Слёт';
  if (field.kind === 'link') return 'https://example.org/proof';
  if (field.kind === 'date') return '2025-05-01';
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? null;
  if (field.kind === 'file') return field.required ? upload() : null;
  return field.kind === 'list' ? [await filled(field.fields)] : null;
}

const known = new Set(facts.indicators.map(({ key }) => key));
const entries = { unit: 'regional', centre: 'central', import: 'import', computed: 'computed' };
const later = indicatorsOf('rating', 2025)
  .filter(({ key, dataOf }) => !known.has(key) && !dataOf)
  .map(({ key, entry, chain, better, catalogue }) => ({
    key,
    entry: entries[entry],
    reviewed: chain === 'districtThenCentre',
    ranked: better !== null,
    items: catalogue?.map(({ id }) => id) ?? [0],
  }));
const every = [...facts.indicators, ...later];
const regional = every.filter(({ entry }) => entry === 'regional');
const reviewed = regional.filter((one) => one.reviewed);
const definition = (key: string) => {
  const found = indicatorAt('rating', key, 2025);
  if (!found) throw new Error(`no definition of ${key}`);
  return found;
};
const fieldNames = (fields: readonly Field[]) =>
  fields
    .filter(({ kind }) => kind !== 'list')
    .map(({ name }) => name)
    .sort();
/** Names of lists with those of their items: `events.links`. */
const listNames = (fields: readonly Field[], at = ''): [string, string[]][] =>
  fields.flatMap((field) =>
    field.kind === 'list'
      ? [
          [at + field.name, fieldNames(field.fields)] as [string, string[]],
          ...listNames(field.fields, `${at}${field.name}.`),
        ]
      : [],
  );

it('has a definition with the fields of the facts for each of the 119 reports and the two statistical ones', () => {
  expect(facts.indicators.flatMap(({ items }) => items)).toHaveLength(121);
  for (const { key, fields, lists, items, reviewed, ranked, entry } of facts.indicators) {
    const one = definition(key);
    expect([key, fieldNames(one.fields)]).toEqual([key, [...fields].sort()]);
    const expected = Object.entries(lists as Record<string, string[]>).map(([name, inner]) => [
      name,
      [...inner].sort(),
    ]);
    expect([key, listNames(one.fields).sort()]).toEqual([key, expected.sort()]);
    expect(one.catalogue?.map(({ id }) => id) ?? [0]).toEqual(items);
    expect([key, one.chain === 'districtThenCentre', one.better !== null]).toEqual([key, reviewed, ranked]);
    expect(one.entry).toBe({ regional: 'unit', central: 'centre', import: 'import' }[entry]);
  }
});

it('takes every report the way of its kind', async () => {
  await api.db.execute(sql`delete from reports where programme = 'rating' and unit_id = 1`);
  const wanted = regional.flatMap(({ key, items }) => items.map((item) => ({ indicator: key, item })));

  // Filled: each report answers with every field that was sent.
  for (const { indicator, item } of wanted) {
    const answers = await filled(definition(indicator).fields);
    const body = { programme: 'rating', indicator, item, version: 0, answers };
    const document = await send<ReportDocument>('regional', 'PUT', '/reports/form/', body);
    expect([indicator, document.state, document.complete]).toEqual([indicator, 'draft', true]);
    expect(Object.keys(document.answers).sort()).toEqual(Object.keys(answers).sort());
  }

  // Sent: what nobody reviews is accepted at once.
  const sent = await send<SendResult[]>('regional', 'POST', '/reports/send/', { programme: 'rating', reports: wanted });
  expect(sent.filter(({ done }) => !done)).toEqual([]);
  const states = async () => {
    const { rows } = await get<ReportOverview>('regional', '/reports/overview/?programme=rating');
    return new Map(rows.map((row) => [`${row.indicator} ${row.item}`, row]));
  };
  const keysOf = (list: typeof regional) => list.flatMap(({ key, items }) => items.map((item) => `${key} ${item}`));
  const afterSending = await states();
  const reviewedKeys = new Set(keysOf(reviewed));
  for (const name of keysOf(regional)) {
    expect([name, afterSending.get(name)?.state]).toEqual([name, reviewedKeys.has(name) ? 'sent' : 'accepted']);
  }

  // Reviewed by the district, then by the centre.
  const ids = [...reviewedKeys].map((name) => afterSending.get(name)?.id ?? 0);
  for (const [as, state] of [
    ['district-expert', 'district'],
    ['central-expert', 'accepted'],
  ] as const) {
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50);
      const decided = await send<DecideResult[]>(as, 'POST', '/reports/decide/', { act: 'approve', ids: some });
      expect(decided.filter(({ done }) => !done)).toEqual([]);
    }
    const now = await states();
    expect([...reviewedKeys].filter((name) => now.get(name)?.state !== state)).toEqual([]);
  }

  // Entered by the centre, and imported.
  const central = every.filter(({ entry }) => entry === 'central').map(({ key }) => key);
  for (const indicator of [...central, 'r11data']) {
    const answers = await filled(definition(indicator).fields);
    await send('central-expert', 'PUT', `${B}/central_data/`, { unit: 1, indicator, version: 0, answers });
  }
  const rows = [
    ['Id', 'место'],
    ['1', '3'],
  ];
  const body = formOf({ file: sheetFile(rows) });
  expect((await api.call(`${B}/upload_r8_data/`, { as: 'central-expert', method: 'POST', body })).status).toBe(201);

  // Scored and placed: exactly what is ranked.
  const matrix = await get<Matrix>('central-expert', `${B}/places/`);
  const own = matrix.rows.find(({ id }) => id === 1);
  const ranked = every.filter((one) => one.ranked).map(({ key }) => key);
  expect(matrix.indicators.map(({ key }) => key)).toEqual(ranked);
  expect(Object.keys(own?.places ?? {}).sort()).toEqual([...ranked].sort());
  expect(own?.overall.place).toBeGreaterThan(0);
  // By hand: 5000 / 50 − 4 − 4 members; 90 × (4 + 2 × 4); 10 held; 2 held; a day of 4; own are all; 4 / 4; 4 / 92.
  const { r1, r3, r4, r5, r6, r7, r8, r9, r10, r13, r14, r15 } = own?.scores ?? {};
  expect({ r1, r3, r4, r5, r6, r7, r8, r9, r10, r13, r14, r15 }).toEqual({
    r1: '92',
    r3: '0.0435',
    r4: '3.2',
    r5: '0',
    r6: '1080',
    r7: '72',
    r8: '3',
    r9: '10',
    r10: '2',
    r13: '1.5',
    r14: '2',
    r15: '1',
  });

  // What was counted report by report is what counting all at once gives.
  await send('central-expert', 'POST', `${B}/places/recompute/`, {});
  expect(await get<Matrix>('central-expert', `${B}/places/`)).toEqual(matrix);
});
