import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { passPaper } from '../../contract/passPaper';
import type { Page } from '../../contract/schemas/parts/page';
import type {
  Attempt,
  BankImport,
  BankQuestion,
  DrawnQuestion,
  PassCheck,
  TestPerson,
  TestState,
} from '../../contract/schemas/tests';
import { bankHeadings } from '../../contract/testTables';
import { rowsOf } from '../../server/db/rows';
import { bestScores } from '../../server/domain/tests/bestScores';
import { closeOverdue } from '../../server/domain/tests/closeAttempt';
import { passRight, scoreOf } from '../../server/domain/tests/rules';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { pdfText } from '../pdfText';
import { formOf, testApi } from '../testApi';

const api = testApi();

const post = (path: string, as: string, body?: unknown, method = 'POST') => api.call(path, { as, method, body });
const start = async (as: string, category = 'safety') => {
  const { status, json } = await post('/tests/attempts/', as, { category });
  expect(status).toBe(201);
  return json as Attempt;
};
const stateOf = async (as: string, category = 'safety') =>
  ((await api.call('/tests/', { as })).json as TestState[]).find((state) => state.category === category) as TestState;
/** The right option of each question, and one that is wrong: only the database knows. */
const option = (question: number, right: boolean) =>
  api.one<number>(
    sql`select id as value from test_options where question_id = ${question} and is_correct = ${right} limit 1`,
  );
const answersOf = async (questions: { id: number }[], right: number) =>
  Promise.all(
    questions.map(async ({ id }, at) => ({ question_id: id, answer_option_id: await option(id, at < right) })),
  );
const answer = (
  as: string,
  attempt: number,
  { question_id, answer_option_id }: Awaited<ReturnType<typeof answersOf>>[0],
) => post(`/tests/attempts/${attempt}/answers/${question_id}/`, as, { answer_option_id }, 'PUT');
/** A whole attempt with so many right answers. */
async function take(as: string, right: number, category = 'safety') {
  const attempt = await start(as, category);
  const answers = await answersOf(attempt.questions, right);
  for (const given of answers) expect((await answer(as, attempt.id, given)).status).toBe(200);
  return (await post(`/tests/attempts/${attempt.id}/finish/`, as)).json as Attempt;
}
const at = (moment: Date) => {
  api.parts.now = () => moment;
};

it('rounds the score as the table of the tests says, and passes from 10 of 15 and 12 of 20', () => {
  expect(Array.from({ length: 16 }, (_, right) => scoreOf(right, 15))).toEqual([
    0, 7, 13, 20, 27, 33, 40, 47, 53, 60, 67, 73, 80, 87, 93, 100,
  ]);
  expect(scoreOf(13, 20)).toBe(65);
  expect([passRight(61, 15), passRight(60, 20)]).toEqual([10, 12]);
});

it('answers the three calls of API v1 in its shapes and words', async () => {
  const drawn = await api.call('/questions/?category=safety', { as: 'member' });
  const questions = drawn.json as DrawnQuestion[];
  expect([drawn.status, questions.length]).toEqual([200, 15]);
  expect(Object.keys(questions[0] ?? {})).toEqual(['id', 'title', 'image', 'answer_options']);
  expect(Object.keys(questions[0]?.answer_options[0] ?? {})).toEqual(['id', 'text', 'image']);
  expect(drawn.text).not.toMatch(/correct/);
  const status = async () => (await api.call('/get_attempts_status/?category=safety', { as: 'member' })).json;
  expect(await status()).toEqual({ left_attempts: 2, best_score: 0 });
  const submit = (answers: unknown, category = 'safety') => post('/submit_answers/', 'member', { category, answers });

  const good = await answersOf(questions, 11);
  const first = good[0]?.question_id ?? 0;
  const refusals: [unknown, string][] = [
    [[{ question_id: 1, answer_option_id: 1 }], 'Вопрос не относится к последней попытке.'],
    [
      [...good, { question_id: first, answer_option_id: 1 }],
      `Неверная пара id вопрос-ответ: question_id: ${first}, answer_id: 1.`,
    ],
    [
      [...good, { question_id: first, answer_option_id: await option(first, false) }],
      'На один вопрос дано два разных ответа.',
    ],
  ];
  for (const [answers, error] of refusals)
    expect(await submit(answers)).toMatchObject({ status: 400, json: { error } });
  // Nothing of a refused submission is kept: the same attempt goes on with the same questions.
  expect((await api.call('/questions/?category=safety', { as: 'member' })).json).toEqual(questions);
  expect(await submit(good)).toMatchObject({ status: 200, json: { score: 73, best_score: 73 } });
  expect(await submit(good)).toMatchObject({ status: 200, json: { score: 73, best_score: 73 } });
  expect(await status()).toEqual({ left_attempts: 1, best_score: 73 });

  const second = (await api.call('/questions/?category=safety', { as: 'member' })).json as DrawnQuestion[];
  expect((await submit(await answersOf(second, 4))).json).toEqual({ score: 27, best_score: 73 });
  expect(await status()).toEqual({ best_score: 73 });
  expect(await api.call('/questions/?category=safety', { as: 'member' })).toMatchObject({
    status: 400,
    json: { error: 'Превышено макс. число попыток (2)' },
  });
  for (const path of ['/questions/', '/questions/?category=x', '/get_attempts_status/']) {
    expect(await api.call(path, { as: 'member' })).toMatchObject({
      status: 400,
      json: { error: 'Неверная категория. Выберите university или safety.' },
    });
  }
  expect((await submit('all of them')).status).toBe(400);
  expect(await post('/submit_answers/', 'newcomer', { category: 'safety' })).toMatchObject({ status: 400 });
  expect((await api.call('/questions/?category=safety')).status).toBe(401);
});

it('draws the university from its four blocks, scores by five and counts three attempts', async () => {
  const { questions } = await start('commander', 'university');
  const ids = sql.join(
    questions.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  expect(
    await api.one(sql`select json_object_agg(block, n) as value from
      (select block, count(*)::int as n from test_questions where id in (${ids}) group by block) x`),
  ).toEqual({ 1: 6, 2: 8, 3: 5, 4: 1 });
  expect((await take('commander', 12, 'university')).result).toMatchObject({ score: 60, passed: true, left: 2 });
  expect((await take('commander', 11, 'university')).result).toMatchObject({
    score: 55,
    passed: false,
    best_score: 60,
  });
  const commander = await api.idOf('commander');
  const asked = sql`(${commander}::int, ${await api.idOf('member')}::int)`;
  const best = (until?: Date) =>
    api.one(sql`select json_object_agg(person_id, score) as value from ${bestScores('university', asked, until)} b`);
  expect(await best()).toEqual({ [commander]: 60 });
  expect(await best(new Date('2020-01-01'))).toBeNull();
});

it('continues an unfinished attempt with its answers, in the same order, whoever asks twice', async () => {
  const attempt = await start('member');
  const [first] = await answersOf(attempt.questions, 15);
  if (!first) throw new Error('no question');
  expect((await answer('member', attempt.id, first)).json).toEqual({ ...first, answered: 1 });
  // A call repeated after a lost connection changes nothing, nor does a change of mind.
  expect((await answer('member', attempt.id, first)).json).toEqual({ ...first, answered: 1 });
  const other = { ...first, answer_option_id: await option(first.question_id, false) };
  expect((await answer('member', attempt.id, other)).json).toEqual({ ...first, answered: 1 });
  const again = await start('member');
  expect(again.id).toBe(attempt.id);
  expect(again.questions).toEqual([
    { ...attempt.questions[0], answer: first.answer_option_id },
    ...attempt.questions.slice(1),
  ]);
  expect(await stateOf('member')).toMatchObject({ left: 2, open: { id: attempt.id, answered: 1 }, past: [] });

  const foreign = attempt.questions[1]?.answer_options[0]?.id;
  expect(
    await answer('member', attempt.id, { question_id: first.question_id, answer_option_id: foreign ?? 0 }),
  ).toMatchObject({ status: 400, json: { answer_option_id: [expect.any(String)] } });
  expect((await answer('member', attempt.id, { question_id: 1, answer_option_id: 1 })).status).toBe(404);
  expect((await answer('newcomer', attempt.id, first)).status).toBe(404);
  expect((await api.call(`/tests/attempts/${attempt.id}/`, { as: 'admin' })).status).toBe(404);
  expect((await post(`/tests/attempts/${attempt.id}/finish/`, 'admin')).status).toBe(404);
});

it('asks everybody the options in an order of the attempt, and ids do not tell the right one', async () => {
  const orders = await Promise.all(
    ['member', 'newcomer', 'commander', 'local'].map(async (as) => {
      const { questions } = await start(as);
      return questions.map(
        ({ answer_options }) =>
          answer_options
            .map(({ id }, at) => (answer_options[0] && id === Math.min(...answer_options.map((o) => o.id)) ? at : -1))
            .filter((n) => n >= 0)[0],
      );
    }),
  );
  expect(new Set(orders.flat()).size).toBe(4);
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      post('/tests/bank/', 'central', {
        block: '5',
        title: `Порядок ${n}`,
        options: [{ text: 'да', is_correct: true }, { text: 'нет' }, { text: 'может быть' }, { text: 'не знаю' }],
      }),
    ),
  );
  const places = created.map(({ json }) => (json as BankQuestion).options.findIndex(({ is_correct }) => is_correct));
  expect(new Set(places).size).toBeGreaterThan(1);
});

it('takes answers within the grace, then ends the attempt with what it has', async () => {
  const begun = new Date('2026-05-01T09:00:00Z');
  at(begun);
  const attempt = await start('member');
  expect(attempt).toMatchObject({ seconds_left: 1800, ends_at: '2026-05-01T09:30:00Z', number: 1, attempts: 2 });
  const answers = await answersOf(attempt.questions, 15);
  const [first, second, third] = answers;
  if (!first || !second || !third) throw new Error('no questions');
  expect((await answer('member', attempt.id, first)).status).toBe(200);
  at(new Date('2026-05-01T09:30:20Z'));
  expect((await answer('member', attempt.id, second)).status).toBe(200);
  at(new Date('2026-05-01T09:30:31Z'));
  expect(await answer('member', attempt.id, third)).toMatchObject({
    status: 409,
    json: { detail: 'Тест уже завершён.' },
  });
  const { json } = await api.call(`/tests/attempts/${attempt.id}/`, { as: 'member' });
  expect(json).toMatchObject({
    questions: [],
    result: { score: 13, right: 2, passed: false, left: 1, mistakes: null },
  });
  expect((await post('/submit_answers/', 'member', { category: 'safety', answers })).json).toEqual({
    score: 13,
    best_score: 13,
  });
  expect(
    await api.one(
      sql`select text as value from notices where person_id = ${await api.idOf('member')} and kind like 'test.%'`,
    ),
  ).toMatch(/время вышло.*13 из 100/);

  // Nobody comes back: the clock ends it all the same, once.
  await start('newcomer');
  at(new Date('2026-05-01T11:00:00Z'));
  expect([await closeOverdue(api.db, api.parts.now()), await closeOverdue(api.db, api.parts.now())]).toEqual([1, 0]);
  expect(await stateOf('newcomer')).toMatchObject({ left: 1, open: null, past: [{ score: 0 }] });
});

it('whose time is over in another attempt is told that a test passed before stays passed', async () => {
  at(new Date('2026-05-01T09:00:00Z'));
  await take('member', 15);
  const { id } = await start('member');
  at(new Date('2026-05-01T11:00:00Z'));
  expect(await closeOverdue(api.db, api.parts.now())).toBe(1);
  const [told] = await rowsOf<{ text: string; link: string }>(
    api.db,
    sql`select text, link from notices where person_id = ${await api.idOf('member')} and kind = 'test.failed'`,
  );
  expect(told?.text).toMatch(/Результат 0 из 100, тест остаётся пройденным: 100 из 100\.$/);
  // To the result itself, which everybody may open; the page of the university is for some.
  expect(told?.link).toBe(`/safety/test/safety?attempt=${id}`);
  expect(await stateOf('member')).toMatchObject({ passed: true, best_score: 100 });
});

it('tells the mistakes only when no attempt is left', async () => {
  const first = await take('member', 15);
  expect(first.result).toMatchObject({ score: 100, passed: true, left: 1, mistakes: null });
  expect(first.questions).toEqual([]);
  const second = await take('member', 13);
  expect(second.result).toMatchObject({ score: 87, best_score: 100, left: 0 });
  expect(second.result?.mistakes).toHaveLength(2);
  expect(second.result?.mistakes?.[0]).toEqual({
    id: expect.any(Number),
    question: expect.any(String),
    image: null,
    given: { text: expect.any(String), image: null },
    right: [{ text: expect.any(String), image: null }],
  });
  expect((await post(`/tests/attempts/${second.id}/finish/`, 'member')).json).toEqual(second);
  await api.db.execute(sql`update test_categories set shows_mistakes = false`);
  expect((await api.call(`/tests/attempts/${second.id}/`, { as: 'member' })).json).toMatchObject({
    result: { mistakes: null },
  });
});

it('tells among the mistakes of the last attempt the questions that were left out', async () => {
  await api.db.execute(sql`update test_categories set attempts = 1`);
  const { id } = await start('member');
  const { status, json } = await post(`/tests/attempts/${id}/finish/`, 'member');
  expect(status).toBe(200);
  const { mistakes } = (json as Attempt).result ?? {};
  expect(mistakes?.map(({ given }) => given)).toEqual(Array.from({ length: 15 }, () => null));
});

it('shows the pictures of a question and of its answers, in the test and among the mistakes', async () => {
  const stored = async () => {
    const canvas = { width: 40, height: 30, channels: 3, background: '#1d5bd0' } as const;
    const bytes = new Uint8Array(await sharp({ create: canvas }).png().toBuffer());
    const body = formOf({ file: new File([bytes], 'sign.png') });
    return (await post('/tests/pictures/', 'central', body)).json as { key: string; url: string };
  };
  const [sign, right, wrong] = [await stored(), await stored(), await stored()];
  await api.db.execute(sql`update test_questions set archived_at = now() where block = '5'`);
  await api.db.execute(sql`update test_blocks set questions = 1 where category = 'safety'`);
  await api.db.execute(sql`update test_categories set attempts = 1 where key = 'safety'`);
  const options = [
    { image: right.key, is_correct: true },
    { text: 'Второй', image: wrong.key },
  ];
  const asked = { block: '5', title: 'Какой знак запрещает вход?', image: sign.key, options };
  expect((await post('/tests/bank/', 'central', asked)).status).toBe(201);

  const attempt = await start('member');
  expect(attempt.questions[0]?.image).toBe(sign.url);
  expect(attempt.questions[0]?.answer_options.map(({ image }) => image).toSorted()).toEqual(
    [right.url, wrong.url].toSorted(),
  );
  for (const { url } of [sign, right, wrong]) {
    const { status, headers } = await api.call(url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const [given] = await answersOf(attempt.questions, 0);
  if (given) await answer('member', attempt.id, given);
  const { result } = (await post(`/tests/attempts/${attempt.id}/finish/`, 'member')).json as Attempt;
  expect(result?.mistakes).toEqual([
    {
      id: attempt.questions[0]?.id,
      question: asked.title,
      image: sign.url,
      given: { text: 'Второй', image: wrong.url },
      right: [{ text: null, image: right.url }],
    },
  ]);
});

it('follows the rules the centre sets: attempts, questions, time, pass mark and days', async () => {
  const rules = {
    attempts: 1,
    pass_score: 100,
    time_limit_minutes: null,
    grace_seconds: 0,
    opens_on: '2026-04-01',
    closes_on: '2026-04-30',
    shows_mistakes: false,
    blocks: [{ block: '5', questions: 3 }],
  };
  const set = (change: object) => post('/tests/rules/safety/', 'central', { ...rules, ...change }, 'PUT');
  expect((await set({})).status).toBe(200);
  at(new Date('2026-03-31T20:59:00Z'));
  expect((await post('/tests/attempts/', 'member', { category: 'safety' })).json).toEqual({
    error: 'Тест откроется 01.04.2026.',
  });
  at(new Date('2026-03-31T21:01:00Z'));
  const open = await start('member');
  expect([open.questions.length, open.ends_at]).toEqual([3, null]);
  at(new Date('2026-04-30T21:01:00Z'));
  // Begun in time, it may be ended later; another cannot be begun.
  expect((await take('member', 3)).result).toMatchObject({ score: 100, passed: true });
  expect((await api.call('/questions/?category=safety', { as: 'newcomer' })).json).toEqual({
    error: "Срок получения вопросов по категории 'safety' истек.",
  });
  // The screens have words of their own, without the names of API v1.
  const closed = 'Тест закрыт: его последний день был 30.04.2026.';
  expect((await post('/tests/attempts/', 'newcomer', { category: 'safety' })).json).toEqual({ error: closed });
  expect((await api.call('/tests/', { as: 'newcomer' })).json).toContainEqual(
    expect.objectContaining({ category: 'safety', closed_because: closed }),
  );
  expect((await set({ closes_on: '2026-01-01' })).json).toHaveProperty('closes_on');
  expect((await set({ attempts: 0 })).json).toHaveProperty('attempts');
  expect((await post('/tests/rules/other/', 'central', rules, 'PUT')).status).toBe(404);
  await set({ opens_on: null, closes_on: null, blocks: [{ block: '4', questions: 60 }] });
  expect((await post('/tests/attempts/', 'newcomer', { category: 'safety' })).json).toEqual({
    error: expect.stringMatching(/не хватает вопросов/),
  });
  expect(await api.one(sql`select count(*)::int as value from audit_log where act = 'test.rules'`)).toBe(2);
});

it('ends an attempt by the rules it began with, and tells them while it is under way', async () => {
  const [rules] = (await api.call('/tests/rules/', { as: 'central' })).json as { category: string }[];
  const set = (change: object) => post('/tests/rules/safety/', 'central', { ...rules, ...change }, 'PUT');
  const begun = { questions: 15, pass_score: 61, pass_right: 10, time_limit_minutes: 30 };
  const stricter = { pass_score: 100, time_limit_minutes: 5, blocks: [{ block: '5', questions: 3 }] };
  await start('member');
  expect((await set(stricter)).status).toBe(200);
  expect(await stateOf('member')).toMatchObject(begun);
  expect((await take('member', 10)).result).toMatchObject({ score: 67, passed: true });
  expect(await stateOf('member')).toMatchObject({ questions: 3, pass_right: 3, time_limit_minutes: 5 });
  expect((await take('member', 2)).result).toMatchObject({ score: 67, passed: false });
});

it('gives a certificate of passing to the person and the staff above, and confirms it to whoever holds it', async () => {
  const { id, result } = await take('member', 12);
  expect(result?.number).toMatch(/^ОТ-\d{4}-\d{6}$/);
  const file = (as: string) => api.call(`/tests/attempts/${id}/certificate/`, { as });
  const taken = await file('member');
  expect(taken.headers.get('content-type')).toBe('application/pdf');
  const key = api.files.keys().find((name) => name.startsWith('private/tests/'));
  const text = pdfText(Buffer.from((await api.files.get(key ?? '')) ?? []));
  const token = await api.one<string>(sql`select token as value from test_attempts where id = ${id}`);
  const check = (await api.call(`/tests/certificates/${token}/`)).json as PassCheck;
  expect(text).toContain('Воздвиженская Александра Константиновна');
  expect(text).toContain(result?.number);
  // What the page that checks it says, from the same definition.
  const { org, title, number, confirms, passed, test, facts, issued } = passPaper(check);
  // The paper is whole: who gives it, number, test, score and date, and where it is checked.
  expect(facts.map(({ label }) => label)).toEqual(['Результат', 'Верных ответов', 'Дата']);
  for (const said of [`/test-certificate/${token}`, '80 из 100', check.test, check.org])
    expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''));
  for (const said of [
    org,
    title.toUpperCase(),
    number,
    confirms,
    passed,
    test,
    issued,
    ...facts.flatMap(({ label, value }) => [label, value]),
  ])
    expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''));
  const statuses: Record<string, number> = {};
  for (const as of ['commander', 'regional', 'central', 'newcomer', 'commissar'])
    statuses[as] = (await file(as)).status;
  expect(statuses).toEqual({ commander: 200, regional: 200, central: 200, newcomer: 404, commissar: 404 });
  expect(check).toEqual({
    number: result?.number,
    name: 'В. А. К.',
    category: 'safety',
    test: 'Тест по безопасности и охране труда',
    score: 80,
    right: 12,
    questions: 15,
    passed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    org: await api.one(sql`select name as value from units where level = 'central'`),
  });
  await api.db.execute(sql`update people set last_name = 'Иная' where username = 'member'`);
  expect((await api.call(`/tests/certificates/${token}/`)).json).toEqual(check);
  expect((await api.call('/tests/certificates/nothing/')).status).toBe(404);
  const failed = await take('newcomer', 3);
  expect((await api.call(`/tests/attempts/${failed.id}/certificate/`, { as: 'newcomer' })).status).toBe(404);
});

it('names the holder of a certificate as he is called now, and nobody whose data are not confirmed', async () => {
  const { id } = await take('member', 12);
  const paper = async () => {
    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1/tests/attempts/${id}/certificate/`, {
        headers: { Authorization: `JWT ${(await api.signIn('member')).access}` },
      }),
    );
    return answer.ok ? pdfText(Buffer.from(await answer.arrayBuffer())) : answer.status;
  };
  const call = (last: string, verified: boolean) =>
    api.db.execute(sql`update people set last_name = ${last}, is_verified = ${verified} where username = 'member'`);
  const token = await api.one<string>(sql`select token as value from test_attempts where id = ${id}`);
  const checked = async () => ((await api.call(`/tests/certificates/${token}/`)).json as PassCheck).name;
  await call('Неверная', false);
  expect(await api.call(`/tests/attempts/${id}/certificate/`, { as: 'member' })).toMatchObject({
    status: 409,
    json: { detail: 'Свидетельство будет, когда данные владельца подтвердят.' },
  });
  await call('Воздвиженская', true);
  expect(await paper()).toContain('Воздвиженская Александра');
  // Until the new name is confirmed the paper stays what it was, and so does the page that checks it.
  await call('Ильина', false);
  expect(await paper()).toContain('Воздвиженская Александра');
  expect(await checked()).toBe('В. А. К.');
  await call('Ильина', true);
  expect(await paper()).toContain('Ильина Александра');
  expect(await checked()).toBe('И. А. К.');
});

it('draws no certificate in a name whose letters would be missing on it', async () => {
  const { id } = await take('member', 12);
  await api.db.execute(sql`update people set first_name = 'ნინო' where username = 'member'`);
  expect(await api.call(`/tests/attempts/${id}/certificate/`, { as: 'member' })).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('В имени есть буквы') },
  });
});

it('draws the certificates of many, one after another', async () => {
  for (const as of ['member', 'commander']) {
    const { id } = await take(as, 12);
    expect((await api.call(`/tests/attempts/${id}/certificate/`, { as })).status).toBe(200);
  }
});

it('shows commanders who of theirs passed, in the list, the sums, the roster, the registers and a file', async () => {
  await api.db.execute(sql`delete from test_attempts`);
  await take('member', 14);
  await take('trusted', 9);
  const listed = async (as: string, query = '') =>
    (await api.call(`/tests/people/?limit=500${query}`, { as })).json as Page<TestPerson>;
  const everybody = await listed('commander');
  const passed = await listed('commander', '&passed=true');
  expect(passed.results).toMatchObject([
    { user: { last_name: 'Воздвиженская' }, best_score: 93, attempts_used: 1, passed: true, detachment: { id: 1 } },
  ]);
  expect((await listed('commander', '&passed=false')).count).toBe(everybody.count - 1);
  expect((await listed('central', '&passed=true&level=regional&unit=2')).count).toBe(0);
  expect((await listed('regional', '&passed=true&category=university')).count).toBe(0);
  expect((await listed('central', '&passed=true&detachment=1')).count).toBe(1);
  expect((await listed('central', '&passed=true&detachment=2')).count).toBe(0);
  expect((await api.call('/tests/people/', { as: 'member' })).status).toBe(403);
  // Who stands outside the scope stays outside, whatever unit is asked for.
  expect((await listed('educational', '&level=regional&unit=2')).count).toBe(0);

  const totals = (await api.call('/tests/totals/?level=detachment', { as: 'regional' })).json;
  expect(totals).toMatchObject({
    total: { passed: 1 },
    units: { results: expect.arrayContaining([expect.objectContaining({ id: 1, passed: 1 })]) },
  });
  expect((await api.call('/roster/?test_passed=true', { as: 'central' })).json).toMatchObject({
    count: 1,
    results: [{ username: 'member', test_passed: true }],
  });
  const registry = await api.call('/registry/detachments/?fields=test_done_percent', { as: 'commander' });
  expect(registry.json).toEqual([
    expect.objectContaining({ test_done_percent: Math.round(10_000 / everybody.count) / 100 }),
  ]);
  const directions = (await api.call('/registry/directions/?fields=test_done_percent', { as: 'central' })).json as {
    test_done_percent: number;
  }[];
  expect(directions.filter(({ test_done_percent }) => test_done_percent > 0)).toHaveLength(1);
  const users = (await api.call('/registry/users/?fields=test_done', { as: 'commander' })).json as {
    test_done: string;
  }[];
  expect(users.filter(({ test_done }) => test_done === 'Да')).toHaveLength(1);

  expect((await post('/tests/export/', 'commander', { format: 'csv', filters: { passed: true } })).status).toBe(201);
  await runJobsOnce(api.parts);
  const key = api.files.keys().find((name) => name.endsWith('.csv'));
  const csv = Buffer.from((await api.files.get(key ?? '')) ?? []).toString();
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Воздвиженская;Александра;.*;Пройден;93;1;\d\d\.\d\d\.\d{4};/),
  ]);
});

it('keeps a question that was asked as it was: an edit archives it and adds another', async () => {
  const attempt = await start('member');
  const asked = attempt.questions[0]?.id ?? 0;
  const before = (await api.call(`/tests/bank/${asked}/`, { as: 'central' })).json as BankQuestion;
  const body = { block: '5', title: 'Новый текст?', options: [{ text: 'Да', is_correct: true }, { text: 'Нет' }] };
  const edited = (await post(`/tests/bank/${asked}/`, 'central', body, 'PUT')).json as BankQuestion;
  expect(edited).toMatchObject({ title: 'Новый текст?', archived: false, used: 0 });
  expect(edited.id).not.toBe(asked);
  expect((await api.call(`/tests/bank/${asked}/`, { as: 'central' })).json).toEqual({
    ...before,
    archived: true,
    version: before.version + 1,
  });
  expect((await api.call(`/tests/attempts/${attempt.id}/`, { as: 'member' })).json).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining({ id: asked, title: before.title })]),
  });
  // Whoever changes it at the same moment is told: there would be two of them in the bank.
  const second = await post(`/tests/bank/${asked}/`, 'admin', { ...body, title: 'Третий текст?' }, 'PUT');
  expect(second.status).toBe(409);
  expect(second.json).toMatchObject({ detail: expect.stringMatching(/^Вопрос в архиве: его уже изменили/) });
  // One nobody was asked is changed in place, and can be put away and taken back.
  const again = await post(`/tests/bank/${edited.id}/`, 'central', { ...body, title: 'Ещё раз?' }, 'PUT');
  expect(again.json).toMatchObject({ id: edited.id, title: 'Ещё раз?' });
  const unseen = { as: 'admin', method: 'PUT', body, headers: { 'If-Match': `"${edited.version}"` } };
  expect((await api.call(`/tests/bank/${edited.id}/`, unseen)).status).toBe(412);
  const found = async () =>
    (
      (await api.call(`/tests/bank/?block=5&search=${encodeURIComponent('ещё раз')}`, { as: 'central' }))
        .json as Page<BankQuestion>
    ).count;
  expect(await found()).toBe(1);
  expect((await post(`/tests/bank/${edited.id}/archive/`, 'central', { archived: true })).json).toMatchObject({
    archived: true,
  });
  expect(await found()).toBe(0);
  expect((await post(`/tests/bank/${edited.id}/archive/`, 'central', { archived: false })).json).toMatchObject({
    archived: false,
  });

  const refused = async (change: object) =>
    Object.keys((await post('/tests/bank/', 'central', { ...body, ...change })).json as object);
  expect(await refused({ block: '9' })).toEqual(['block']);
  expect(await refused({ title: ' ' })).toEqual(['title']);
  expect(await refused({ options: [{ text: 'Да', is_correct: true }] })).toEqual(['options']);
  expect(await refused({ options: [{ text: 'Да' }, { text: 'Нет' }] })).toEqual(['options']);
  expect(await refused({ options: [{ text: 'Да', is_correct: true }, { text: 'Да' }, { text: '' }] })).toContain(
    'options.2.text',
  );
  expect(await refused({ image: '/etc/passwd' })).toEqual(['image']);
  expect(await api.one(sql`select count(*)::int as value from audit_log where kind = 'question'`)).toBe(4);
});

const sendBank = (text: string | Uint8Array<ArrayBuffer>, preview: boolean) => {
  const file = new File([text], 'bank.csv', { type: 'text/csv' });
  return post('/tests/import/', 'central', formOf({ file, preview: String(preview) }));
};

const byteIn = (page: string) => {
  const signs = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return (sign: string) => signs.indexOf(sign);
};
const windowsByte = byteIn('windows-1251');
const macByte = byteIn('x-mac-cyrillic');

it('takes a list of questions as a CSV: looks first, adds all or nothing, never one twice', async () => {
  const heading = 'Блок;Вопрос;Верный ответ;Неверный ответ 1;Неверный ответ 2\r\n';
  const good = `${heading}5;"Можно ли; спросить?";Да;Нет;\r\nИстория РСО;Когда?;В 1959;В 1960;В 1961\r\n`;
  const before = await api.one<number>(sql`select count(*)::int as value from test_questions`);
  const preview = (await sendBank(good, true)).json as BankImport;
  expect(preview).toMatchObject({
    added: 0,
    rows: [
      { row: 2, block: '5', title: 'Можно ли; спросить?', error: null },
      {
        row: 3,
        block: '1',
        options: [{ text: 'В 1959', is_correct: true }, { is_correct: false }, { is_correct: false }],
        error: null,
      },
    ],
  });
  const bad = (await sendBank(`${good}7;Что?;Да;Нет\r\n5;Один ответ?;Да\r\n5;Можно ли; спросить?;Да;Нет\r\n`, false))
    .json as BankImport;
  expect([bad.added, bad.rows.map(({ error }) => error !== null)]).toEqual([0, [false, false, true, true, false]]);
  expect(await api.one(sql`select count(*)::int as value from test_questions`)).toBe(before);
  expect((await sendBank(good, false)).json).toMatchObject({ added: 2 });
  const twice = await sendBank(`${heading}5;Дважды спросить?;Да;Нет\r\n5;дважды  спросить?;Да;Нет\r\n`, true);
  expect((twice.json as BankImport).rows.map(({ error }) => error)).toEqual([
    null,
    'Такой вопрос уже стоит в строке 2 этого файла.',
  ]);
  expect((await sendBank(good, false)).json).toMatchObject({
    added: 0,
    rows: [{ error: expect.stringMatching(/уже есть/) }, { error: expect.any(String) }],
  });
  // A program of sheets may write tabs: an empty cell before a quoted one stays a cell.
  const tabs =
    'Блок\tВопрос\tВерный ответ\tНеверный ответ 1\tНеверный ответ 2\r\n5\tЧто; где?\tДа\t\t"Нет, ""там""!"\r\n';
  expect((await sendBank(`${tabs}6\tЧто?\tДа\tНет\r\n`, true)).json).toMatchObject({
    rows: [
      { title: 'Что; где?', options: [{ text: 'Да' }, { text: 'Нет, "там"!' }], error: null },
      { error: 'Такого блока нет: укажите номер от 1 до 5 или название.' },
    ],
  });
  // Others write their separator into a line of its own, which Excel does not show, or end lines as an old Mac did.
  const lines = ['sep=|', 'Блок|Вопрос|Верный ответ|Неверный ответ 1', '5|Что; и где?|Да|Нет', '6|Что?|Да|Нет'];
  for (const end of ['\n', '\r', '\r\n']) {
    expect((await sendBank(lines.join(end), true)).json, JSON.stringify(end)).toMatchObject({
      rows: [
        { row: 2, title: 'Что; и где?', error: null },
        { row: 3, error: expect.stringMatching(/Такого блока нет/) },
      ],
    });
  }
  // Of the code pages before UTF-8, that of Windows and that of a Mac have their capitals in other places.
  const [said, answer] = ['Что «Я» – в «ЦШ»? Ответьте… Ёлка', 'Да, всё я'];
  const old = `${heading}5;${said};${answer};Нет;\r\n`;
  for (const [page, byte] of Object.entries({ windowsByte, macByte })) {
    const sent = await sendBank(Uint8Array.from([...old].map(byte)), true);
    expect(sent.json, page).toMatchObject({ rows: [{ title: said, options: [{ text: answer }, { text: 'Нет' }] }] });
    // «я» stands where a capital of the other does, and quotes, dashes and ellipses, too; few capitals outvote none.
    for (const [title, right, wrong] of [
      ['Кто имеет право вступить в отряд, который объединяет всяких деятелей и является площадкой?', 'все', 'никто'],
      ['ясно ли, что объединяет «отряд» и «штаб», «слёт» и «смену»?', 'явка', '«ясность» – это всё'],
      ['что “отряд” и “штаб”, “слёт” и „смена“ делят на целине…', '“поровну”', '…ничего – “никак”'],
      ['на целине 10\u00a0мест и\u00a0пять бригад\u00a0: кто там главный?', 'все', 'никто'],
      ['СТРОЙКА? Ярмарка, Заря, Чудо, Тайга, Урал, Сибирь', 'ДА', 'НЕТ'],
    ]) {
      const bytes = Uint8Array.from([...`${heading.toLowerCase()}5;${title};${right};${wrong};\r\n`].map(byte));
      expect([page, (await sendBank(bytes, true)).json]).toMatchObject([
        page,
        { rows: [{ title, options: [{ text: right }, { text: wrong }], error: null }] },
      ]);
    }
  }
  for (const text of ['', 'sep=;', 'имя;фамилия\r\nа;б', heading, `${heading}5;"не закрыта`, 'PK\u0000']) {
    expect((await sendBank(text, true)).json, text).toHaveProperty('file');
  }
});

it('a list of questions with other headings is refused with the cell: which answer is right is never guessed', async () => {
  const before = await api.one<number>(sql`select count(*)::int as value from test_questions`);
  const row = '5;Что надеть?;Каску;Панаму\r\n';
  for (const [heading, ...said] of [
    // The right answer stands last here: imported by place, the wrong one would have counted.
    ['Блок;Вопрос;Неверный ответ;Верный ответ', 'C1: вместо «Неверный ответ» нужен столбец «Верный ответ»', 'D1'],
    ['Блок;Вопрос;Ответ 1;Ответ 2', 'C1: вместо «Ответ 1»', 'D1: вместо «Ответ 2»'],
    ['Блок;Вопрос;Верный ответ', 'D1: нет столбца «Неверный ответ 1»'],
    ['Вопрос;Блок;Верный ответ;Неверный ответ 1', 'A1: вместо «Вопрос» нужен столбец «Блок»', 'B1'],
    ['Блок;Вопрос;;Неверный ответ 1', 'C1: нет столбца «Верный ответ»'],
    [`${bankHeadings.join(';')};Картинка`, 'K1: лишний столбец «Картинка»'],
  ] as const) {
    const answer = await sendBank(`${heading}\r\n${row}`, true);
    expect([heading, answer.status]).toEqual([heading, 400]);
    for (const text of said) expect((answer.json as { file: string[] }).file.join()).toContain(text);
  }
  // The template, in other letters and with blanks around, is taken; an answer under no heading is told with its cell.
  const good = await sendBank(
    `\uFEFF${bankHeadings.map((name) => ` ${name.toUpperCase()} `).join(';')}\r\n${row}`,
    true,
  );
  expect(good.json).toMatchObject({ rows: [{ error: null, options: [{ text: 'Каску', is_correct: true }, {}] }] });
  const beyond = await sendBank(`${bankHeadings.slice(0, 4).join(';')}\r\n5;Что надеть?;Каску;Панаму;Кепку\r\n`, true);
  expect(beyond.json).toMatchObject({ rows: [{ error: expect.stringMatching(/^E2: /) }] });
  expect(await api.one(sql`select count(*)::int as value from test_questions`)).toBe(before);
});

it('offers material before each test, which the centre writes; rules sent without it leave it', async () => {
  const states = async () => (await api.call('/tests/', { as: 'newcomer' })).json as TestState[];
  for (const { material } of await states()) expect(material).toContain('овторите');
  const [before] = (await api.call('/tests/rules/', { as: 'central' })).json as Record<string, unknown>[];
  const {
    category,
    name: _,
    version: __,
    blocks,
    ...rest
  } = before as { blocks: { block: string; questions: number }[] } & Record<string, unknown>;
  const body = { ...rest, blocks: blocks.map(({ block, questions }) => ({ block, questions })) };
  const put = (change: object) =>
    api.call(`/tests/rules/${category}/`, { as: 'central', method: 'PUT', body: { ...body, ...change } });
  const material = async () => (await states()).find((one) => one.category === category)?.material;
  expect((await put({ material: ' Читайте памятку. ' })).json).toMatchObject({ material: 'Читайте памятку.' });
  expect((await put({ material: undefined })).json).toMatchObject({ material: 'Читайте памятку.' });
  expect(await material()).toBe('Читайте памятку.');
  expect((await put({ material: '' })).json).toMatchObject({ material: null });
  expect((await put({ material: 'ж'.repeat(10_001) })).json).toHaveProperty('material');
});

it('keeps courses with texts, links and files, and how far each person is', async () => {
  const form = formOf({ file: new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])], 'Памятка.pdf') });
  const stored = (await post('/course_files/', 'central', form)).json as { file_key: string; file_name: string };
  const fake = formOf({ file: new File(['<script>'], 'x.pdf') });
  expect((await post('/course_files/', 'central', fake)).json).toHaveProperty('file');
  const materials = [
    { kind: 'text', title: 'Глава', body: '# Привет' },
    { kind: 'link', title: 'Закон', url: 'https://example.org/' },
    { kind: 'file', title: 'Памятка', ...stored },
  ];
  type Course = {
    id: number;
    materials: { id: number; file: string | null; file_key: string | null; done: boolean }[];
  };
  const course = (await post('/courses/', 'central', { title: 'Новый курс', materials })).json as Course;
  const [text, , paper] = course.materials;
  const read = async (as: string) => (await api.call(`/courses/${course.id}/`, { as })).json as Course;
  const seen = await read('commander');
  expect(seen.materials[2]?.file_key).toBeNull();
  const file = await api.call(seen.materials[2]?.file ?? '');
  expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(
    (await post(`/courses/${course.id}/materials/${text?.id}/done/`, 'commander', { done: true }, 'PUT')).status,
  ).toBe(204);
  expect((await post(`/courses/1/materials/${text?.id}/done/`, 'commander', { done: true }, 'PUT')).status).toBe(404);
  const card = async (as: string) =>
    ((await api.call('/courses/', { as })).json as { id: number; materials: number; done: number }[]).find(
      ({ id }) => id === course.id,
    );
  expect([await card('commander'), await card('commissar')]).toMatchObject([{ materials: 3, done: 1 }, { done: 0 }]);

  // An edit keeps what stays, with its progress, and gives up the file of what goes.
  const kept = { id: text?.id, kind: 'text', title: 'Глава первая', body: 'Снова' };
  const foreign = await api.one<number>(sql`select id as value from course_materials where course_id = 1 limit 1`);
  expect(
    (await post(`/courses/${course.id}/`, 'central', { title: 'x', materials: [{ ...kept, id: foreign }] }, 'PUT'))
      .status,
  ).toBe(400);
  expect(
    (await post(`/courses/${course.id}/`, 'central', { title: 'Курс', materials: [{ ...kept, body: ' ' }] }, 'PUT'))
      .json,
  ).toHaveProperty(['materials.0.body']);
  expect(
    (
      await post('/courses/', 'central', {
        title: 'Курс',
        materials: [{ kind: 'link', title: 'x', url: 'javascript:alert(1)' }],
      })
    ).json,
  ).toHaveProperty(['materials.0.url']);
  await post(`/courses/${course.id}/`, 'central', { title: 'Курс', materials: [kept] }, 'PUT');
  expect((await read('commander')).materials).toMatchObject([{ id: text?.id, done: true }]);
  expect(api.files.keys()).not.toContain(stored.file_key);
  expect(paper?.id).toBeGreaterThan(0);
  await post(`/courses/${course.id}/archive/`, 'central', { archived: true });
  expect(await card('commander')).toBeUndefined();
  expect((await api.call(`/courses/${course.id}/`, { as: 'commander' })).status).toBe(404);
  // Whoever has the page open ticks one of its materials.
  expect(
    (await post(`/courses/${course.id}/materials/${text?.id}/done/`, 'commander', { done: true }, 'PUT')).json,
  ).toEqual({ detail: 'Этого материала больше нет: его убрали из курса или весь курс убрали в архив.' });
  expect((await api.call(`/courses/${course.id}/`, { as: 'admin' })).status).toBe(200);
});

it('of two who change a course or the rules of a test the second is told, where the version that was read is said', async () => {
  type Versioned = { version: number };
  const course = (await post('/courses/', 'central', { title: 'Сборы', materials: [] })).json as Versioned & {
    id: number;
  };
  const edit = async (as: string, title: string, version?: number) =>
    (await post(`/courses/${course.id}/`, as, { title, materials: [], version }, 'PUT')).status;
  expect(await edit('central', 'Сборы командиров', course.version)).toBe(200);
  expect(await edit('admin', 'Сборы комиссаров', course.version)).toBe(412);
  expect((await api.call(`/courses/${course.id}/`, { as: 'admin' })).json).toMatchObject({ title: 'Сборы командиров' });
  expect(await edit('admin', 'Сборы комиссаров')).toBe(200);

  const [rules] = (await api.call('/tests/rules/', { as: 'central' })).json as (Versioned & { attempts: number })[];
  const set = async (as: string, change: object) =>
    (await post('/tests/rules/safety/', as, { ...rules, ...change }, 'PUT')).status;
  expect(await set('central', { attempts: 5 })).toBe(200);
  expect(await set('admin', { pass_score: 90 })).toBe(412);
  expect((await api.call('/tests/rules/', { as: 'admin' })).json).toContainEqual(
    expect.objectContaining({ category: 'safety', attempts: 5 }),
  );
});

it('begins with banks that hold enough of every block', async () => {
  const banks = await api.one<Record<string, number>>(sql`select json_object_agg(block, n) as value from
    (select block, count(*)::int as n from test_questions group by block) x`);
  expect(banks['5']).toBeGreaterThanOrEqual(60);
  for (const block of ['1', '2', '3', '4']) expect(banks[block], block).toBeGreaterThanOrEqual(25);
  const odd = sql`select count(*)::int as value from test_questions q where
    (select count(*) filter (where is_correct) from test_options o where o.question_id = q.id) <> 1`;
  expect(await api.one(odd)).toBe(0);
});
