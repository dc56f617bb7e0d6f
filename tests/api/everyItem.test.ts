// Every indicator that units fill, of both programmes, with confirmed, waiting, refused and new items together: every
// item can be decided, nothing is stuck, nothing vanishes. The calls come from the definitions.
import { expect, it } from 'vitest';
import type { Party } from '../../contract/indicators/chains';
import { movesOf } from '../../contract/indicators/chains';
import type { Answers, Field, Indicator, ListField } from '../../contract/indicators/types';
import { indicatorsOf } from '../../contract/programmes';
import type { ReportDocument, SendResult } from '../../contract/schemas/reports';
import { competitionCalls } from '../competitionCalls';
import { emptySeason } from '../reportCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const { empty, noDeadlines } = competitionCalls(api);

const filler = { rating: 'regional', competition: 'commander' } as const;
const reviewer: Partial<Record<Party, string>> = {
  district: 'district-expert',
  central: 'central-expert',
  regionalCommander: 'regional',
  regionalCommissar: 'regional-commissar',
  trainingHead: 'training-head',
};
/** Who accepts in each state, in the order of the chain. */
const stagesOf = (definition: Indicator): string[] => {
  const approvals = movesOf(definition).filter(({ act }) => act === 'approve');
  return [...new Map(approvals.map(({ from, by }) => [from, reviewer[by] as string])).values()];
};
const unitFilled = (programme: 'rating' | 'competition') =>
  (indicatorsOf(programme, programme === 'rating' ? 2025 : 1) as readonly Indicator[]).filter(
    (one) => one.entry === 'unit' && movesOf(one).some(({ act }) => act === 'approve'),
  );

/** A file of the region, where one is required. */
let proof = 0;
const sample = (fields: readonly Field[], mark: string): Answers =>
  Object.fromEntries(fields.map((field) => [field.name, answerOf(field, mark)]));
function answerOf(field: Field, mark: string): Answers[string] {
  if (field.kind === 'integer') return mark === 'mended' ? 1 : Math.min(3, field.max ?? 3);
  if (field.kind === 'decimal') return '1.5';
  if (field.kind === 'yesNo') return true;
  if (field.kind === 'text') return `Слёт ${mark}`;
  if (field.kind === 'link') return `https://example.org/${mark}`;
  if (field.kind === 'date') return '2025-05-01';
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? null;
  if (field.kind === 'file') return field.required ? proof : null;
  return field.kind === 'list' ? [sample(field.fields, mark)] : null;
}

const callsOf = (definition: Indicator) => {
  const { programme, key, catalogue } = definition;
  const item = catalogue?.[0]?.id ?? 0;
  const of = { programme, season: programme === 'rating' ? 2025 : 1, unit: 1 };
  const as = filler[programme];
  const query = `programme=${programme}&season=${of.season}&unit=1&indicator=${key}&item=${item}`;
  const form = async (who: string = as) =>
    (await api.call(`/reports/form/?${query}`, { as: who })).json as ReportDocument;
  const save = async (answers: Answers) => {
    const body = { ...of, indicator: key, item, version: (await form()).version, answers };
    return api.call('/reports/form/', { as, method: 'PUT', body });
  };
  const send = async () => {
    const body = { ...of, reports: [{ indicator: key, item }] };
    return ((await api.call('/reports/send/', { as, method: 'POST', body })).json as SendResult[])[0];
  };
  const decide = (who: string, report: number, path: string, body: object) =>
    api.call(`/reports/${report}/${path}`, { as: who, method: 'POST', body });
  return { form, save, send, decide };
};
const at = (answers: Answers, list: string) => (answers[list] ?? []) as Answers[];
const all = ({ fields }: Indicator, answers: Answers) => fields.flatMap(({ name }) => at(answers, name));

it('walks every indicator whose items are decided one by one, as filler and as reviewer', async () => {
  await empty();
  await noDeadlines();
  const definitions = [...unitFilled('rating'), ...unitFilled('competition')].filter(
    ({ decidedPer }) => decidedPer !== 'report',
  );
  expect(definitions.map(({ key }) => key).sort()).toEqual(
    ['q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11', 'q12', 'q13', 'q14', 'q15', 'q17'].sort(),
  );
  for (const definition of definitions) {
    const { key } = definition;
    const { form, save, send, decide } = callsOf(definition);
    const [judge = ''] = stagesOf(definition);
    const lists = definition.fields as readonly ListField[];
    // Four items: of one list, or four blocks.
    const put = (answers: Answers, index: number, mark: string): Answers => {
      const list = lists[definition.decidedPer === 'block' ? index : 0] as ListField;
      return { ...answers, [list.name]: [...at(answers, list.name), sample(list.fields, mark)] };
    };
    const begun = [0, 1, 2].reduce((answers, index) => put(answers, index, `${index}`), {} as Answers);
    expect([key, (await save(begun)).status, (await send())?.text]).toEqual([key, 200, 'Отправлен.']);
    const first = await form();
    const id = first.id ?? 0;
    const [one, two, three] = all(definition, first.answers).map((item) => Number(item.id));
    const item = async (which: number | undefined, act: 'approve' | 'refuse') =>
      (await decide(judge, id, `items/${which}/decide/`, { act, reason: act === 'refuse' ? 'Нет скана' : undefined }))
        .status;
    expect([key, await item(one, 'approve'), await item(two, 'refuse')]).toEqual([key, 200, 200]);

    // Confirmed, refused and waiting together; a new one beside them is saved, and seen by its unit alone.
    const mixed = await form();
    expect([key, mixed.items.map(({ state }) => state), mixed.can.edit]).toEqual([
      key,
      ['verified', 'refused', 'open'],
      true,
    ]);
    const added = put(mixed.answers, 3, 'new');
    const isTwo = (given: Answers) => Number(given.id) === two;
    const mended = Object.fromEntries(
      lists.map((list) => [
        list.name,
        at(added, list.name).map((given) => (isTwo(given) ? { ...given, ...sample(list.fields, 'mended') } : given)),
      ]),
    );
    expect([key, (await save(mended)).status]).toEqual([key, 200]);
    const seen = await form(judge);
    expect([key, all(definition, seen.answers).map((given) => Number(given.id))]).toEqual([key, [one, two, three]]);
    expect([key, seen.items.map(({ can_decide }) => can_decide)]).toEqual([key, [false, false, true]]);
    // What is confirmed or waits is not taken away.
    for (const fixed of [one, three]) {
      const without = Object.fromEntries(
        lists.map(({ name }) => [name, at(mended, name).filter((given) => Number(given.id) !== fixed)]),
      );
      expect([key, (await save(without)).status]).toEqual([key, 400]);
    }

    // Sent again, everything but the confirmed one waits and can be decided, the refused one as it was mended.
    expect([key, (await send())?.text]).toEqual([key, 'Отправлен.']);
    const again = await form(judge);
    const fourth = all(definition, again.answers)
      .map((given) => Number(given.id))
      .find((given) => ![one, two, three].includes(given));
    expect([key, again.items.map(({ id: which, can_decide }) => [which, can_decide])]).toEqual([
      key,
      [one, two, three, fourth].map((which) => [which, which !== one]),
    ]);
    expect([key, await item(three, 'approve'), await item(two, 'approve'), await item(fourth, 'refuse')]).toEqual([
      key,
      ...[200, 200, 200],
    ]);
    const back = await form();
    expect([key, back.state, Object.values(back.reasons ?? {})]).toEqual([key, 'returned', ['Нет скана']]);

    // What was refused is taken back: nobody is left to decide anything, and the report is accepted.
    const kept = Object.fromEntries(
      lists.map(({ name }) => [name, at(back.answers, name).filter((given) => Number(given.id) !== fourth)]),
    );
    expect([key, (await save(kept)).status, (await send())?.text]).toEqual([key, 200, 'Отправлен.']);
    const done = await form();
    expect([key, done.state, done.items.map(({ state }) => state)]).toEqual([
      key,
      'accepted',
      ['verified', 'verified', 'verified'],
    ]);
    expect(all(definition, done.answers).map((given) => Number(given.id))).toEqual([one, two, three]);
  }
});

it('walks every indicator that is decided whole: returned at a field or an item, mended, sent and accepted', async () => {
  await emptySeason(api);
  await empty();
  await noDeadlines();
  const body = formOf({ file: new File(['%PDF-1.4'], 'proof.pdf') });
  proof = ((await api.call('/uploads/', { as: 'regional', method: 'POST', body })).json as { id: number }).id;
  for (const definition of [...unitFilled('rating'), ...unitFilled('competition')]) {
    if (definition.decidedPer !== 'report') continue;
    const { key, fields } = definition;
    const { form, save, send, decide } = callsOf(definition);
    const stages = stagesOf(definition);
    expect([key, (await save(sample(fields, 'a'))).status, (await send())?.text]).toEqual([key, 200, 'Отправлен.']);
    const sent = await form();
    const [field] = fields;
    const path = field?.kind === 'list' ? `${field.name}[${at(sent.answers, field.name)[0]?.id}]` : field?.name;
    const judged = (version: number, body: object) => ({ version, ...body });
    const id = sent.id ?? 0;
    const [judge = ''] = stages;
    const refused = await decide(
      judge,
      id,
      'decide/',
      judged(sent.version, { act: 'return', reasons: { [path ?? '']: 'Нет' } }),
    );
    expect([key, refused.status]).toEqual([key, 200]);
    const back = await form();
    expect([key, back.state, back.reasons, back.can.edit]).toEqual([key, 'returned', { [path ?? '']: 'Нет' }, true]);
    expect([key, (await save(back.answers)).status, (await send())?.text]).toEqual([key, 200, 'Отправлен.']);
    for (const who of stages) {
      const { version } = await form(who);
      const answer = await decide(who, id, 'decide/', judged(version, { act: 'approve' }));
      expect([key, who, answer.status]).toEqual([key, who, 200]);
    }
    const done = await form();
    expect([key, done.state]).toEqual([key, 'accepted']);
    expect([key, all(definition, done.answers).map((item) => item.id)]).toEqual([
      key,
      all(definition, sent.answers).map((item) => item.id),
    ]);
  }
});

it('tells who fills an indicator when nobody of its readers may: the commissar of the unit reads, and fills nothing', async () => {
  await emptySeason(api);
  await empty();
  await noDeadlines();
  const pairs = [
    ['rating', 'regional-commissar', 'r16'],
    ['competition', 'commissar', 'q14'],
  ] as const;
  for (const [programme, commissar, key] of pairs) {
    const definition = unitFilledOrKept(programme, key);
    const { save } = callsOf(definition);
    expect((await save(sample(definition.fields, 'a'))).status).toBe(200);
    const overview = await api.call(`/reports/overview/?programme=${programme}`, { as: commissar });
    const { unit, fills, rows } = overview.json as { unit: { id: number }; fills: boolean; rows: { state: string }[] };
    expect([unit.id, fills, rows.some(({ state }) => state === 'draft')]).toEqual([1, false, true]);
    const read = await api.call(`/reports/form/?programme=${programme}&indicator=${key}`, { as: commissar });
    const document = read.json as ReportDocument;
    expect([read.status, Object.values(document.can).some(Boolean), document.saved]).toEqual([200, false, null]);
    const body = { programme, indicator: key, version: document.version, answers: {} };
    expect((await api.call('/reports/form/', { as: commissar, method: 'PUT', body })).status).toBe(403);
  }
});
const unitFilledOrKept = (programme: 'rating' | 'competition', key: string) =>
  (indicatorsOf(programme, programme === 'rating' ? 2025 : 1) as readonly Indicator[]).find(
    (one) => one.key === key,
  ) as Indicator;

it('a list of a thousand rows with long names is saved in one call, and one more is refused with what to do', async () => {
  await emptySeason(api);
  const { save, form } = callsOf(unitFilledOrKept('rating', 'r4'));
  const [field] = unitFilledOrKept('rating', 'r4').fields as readonly ListField[];
  const row = { ...sample((field as ListField).fields, 'a'), name: 'Слёт отрядов, '.repeat(40) };
  const rows = Array.from({ length: 1000 }, () => row);
  const body = { events: rows };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(1024 * 1024);
  expect((await save(body)).status).toBe(200);
  expect(at((await form()).answers, 'events')).toHaveLength(1000);
  const over = await save({ events: [...rows, row] });
  expect([over.status, over.text.includes('уберите лишние или объедините близкие')]).toEqual([400, true]);
});
