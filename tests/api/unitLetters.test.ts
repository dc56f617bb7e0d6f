import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { LETTERS_A_DAY } from '../../contract/letterKinds';
import type { UnitPerson } from '../../contract/people/unitPeople';
import type { LetterPerson, SentUnitLetter, UnitLetter } from '../../contract/schemas/letters';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { sendLetters } from '../../server/mail/sendLetters';
import { sweepLetters } from '../../server/mail/sweepLetters';
import { testApi } from '../testApi';

const api = testApi();
const unit = '/detachments/1';

let chosen: number[] = [];
/** Four people of the detachment: one gets letters, one has not confirmed the address, one wants none, one's box is gone. */
beforeEach(async () => {
  const page = (await api.call(`${unit}/people/?limit=4&test_passed__in=false`, { as: 'commander' }))
    .json as Page<UnitPerson>;
  chosen = page.results.map(({ id }) => id);
  const [gets, unconfirmed, unwanted, refused] = chosen;
  await api.db.execute(sql`update people set email = 'person' || id || '@example.org', email_confirmed_at = now(),
    email_refused_at = null, notices_by_mail = true where id in (${sql.join(chosen, sql`, `)})`);
  await api.db.execute(sql`update people set email_confirmed_at = null where id = ${unconfirmed}`);
  await api.db.execute(sql`update people set notices_by_mail = false where id = ${unwanted}`);
  await api.db.execute(sql`update people set email_refused_at = now() where id = ${refused}`);
  expect(gets).toBeDefined();
});

const words = { subject: 'Тест по охране труда', text: 'Пройдите тест до пятницы.' };
const send = (body: object = {}, as = 'commander', path = unit) =>
  api.call(`${path}/letters/`, { as, method: 'POST', body: { people: chosen, ...words, ...body } });

it('those without the safety test get a letter each, and who gets none is named with the reason', async () => {
  const sent = await send();
  expect(sent.status).toBe(201);
  const letter = sent.json as SentUnitLetter;
  expect(letter).toMatchObject({ ...words, people: 4, waiting: 1, sent: 0, failed: 0, unreached: 3 });
  expect(new Map(letter.without.map(({ id, delivery }) => [id, delivery]))).toEqual(
    new Map([
      [chosen[1], 'noAddress'],
      [chosen[2], 'unwanted'],
      [chosen[3], 'refused'],
    ]),
  );

  const written = api.letters.filter(({ subject }) => subject === words.subject);
  expect(written.map(({ to }) => to)).toEqual([`person${chosen[0]}@example.org`]);
  expect(written[0]?.text).toContain(words.text);
  expect(written[0]?.text).toMatch(/Больше не присылать такие письма: http/);
  expect(written[0]?.unsubscribe).toMatch(/unsubscribe/);

  const [listed] = ((await api.call(`${unit}/letters/`, { as: 'commander' })).json as Page<UnitLetter>).results;
  expect(listed).toMatchObject({
    id: letter.id,
    waiting: 0,
    sent: 1,
    unreached: 3,
    author: { id: expect.any(Number) },
  });
  const people = (await api.call(`${unit}/letters/${letter.id}/people/`, { as: 'trusted' })).json as Page<LetterPerson>;
  expect(people.count).toBe(4);
  expect(people.results.find(({ id }) => id === chosen[0])?.delivery).toBe('sent');
});

it('what became of a letter is known also when the outbox has forgotten it', async () => {
  const { id } = (await send()).json as SentUnitLetter;
  await api.db.execute(sql`update outbox set ended_at = now() - interval '60 days' where unit_letter_id = ${id}`);
  await sweepLetters(api.db);
  expect(await rowsOf(api.db, sql`select id from outbox where unit_letter_id = ${id}`)).toEqual([]);
  const people = (await api.call(`${unit}/letters/${id}/people/`, { as: 'commander' })).json as Page<LetterPerson>;
  expect(people.results.find((one) => one.id === chosen[0])?.delivery).toBe('sent');
});

it('who has left and took back the consent has no place by name among those it was for', async () => {
  const { id } = (await send()).json as SentUnitLetter;
  await api.db.execute(sql`delete from memberships where person_id = ${chosen[3]}`);
  await api.db.execute(sql`update people set withheld = true where id = ${chosen[3]}`);
  const order = async (name: string) => {
    await api.db.execute(sql`update people set last_name = ${name} where id = ${chosen[3]}`);
    const { results } = (await api.call(`${unit}/letters/${id}/people/`, { as: 'commander' }))
      .json as Page<LetterPerson>;
    return results.map((one) => one.id);
  };
  expect(await order('Аабрамов')).toEqual(await order('Яяшин'));
});

it('a letter that is on its way does not name an author who took back the consent meanwhile', async () => {
  const { id } = (await send()).json as SentUnitLetter;
  const signed = async () => {
    api.letters.length = 0;
    await api.db.execute(
      sql`update outbox set state = 'waiting', ended_at = null, next_at = now() where unit_letter_id = ${id}`,
    );
    await sendLetters(api.parts, 'https://portal.example');
    return api.letters[0]?.text;
  };
  await api.db.execute(sql`update people set last_name = 'Авторова' where username = 'commander'`);
  expect(await signed()).toContain('Авторова');
  await api.db.execute(sql`update people set withheld = true where username = 'commander'`);
  expect(await signed()).toContain(words.text);
  expect(await signed()).not.toContain('Авторова');
});

it('who unsubscribes before it leaves does not get it', async () => {
  const { id } = (await send()).json as SentUnitLetter;
  await api.db.execute(sql`update people set notices_by_mail = false where id = ${chosen[0]}`);
  await api.db.execute(
    sql`update outbox set state = 'waiting', ended_at = null, next_at = now() where unit_letter_id = ${id}`,
  );
  api.letters.length = 0;
  await sendLetters(api.parts, 'https://portal.example');
  expect(api.letters).toEqual([]);
  const people = (await api.call(`${unit}/letters/${id}/people/`, { as: 'commander' })).json as Page<LetterPerson>;
  expect(people.results.find((one) => one.id === chosen[0])?.delivery).toBe('unwanted');
});

it('so many letters a day and no more; others are refused at the right field', async () => {
  for (let sent = 0; sent < LETTERS_A_DAY; sent++) expect((await send()).status).toBe(201);
  const more = await send();
  expect(more.status).toBe(409);
  const refused = await send({ people: [], subject: ' ', text: 'а'.repeat(4001) });
  expect(refused).toMatchObject({
    status: 400,
    json: { people: ['Выберите, кому написать.'], subject: ['Введите тему.'], text: ['Не больше 4000 символов.'] },
  });
  expect(await send({ subject: 'одна\nдве' })).toMatchObject({ status: 400, json: { subject: expect.anything() } });
});

it('nobody outside of the unit is written to, and nobody but its staff writes', async () => {
  const [stranger] = await rowsOf<{ id: number }>(
    api.db,
    sql`select person_id as id from memberships where level = 'detachment' and unit_id <> 1 limit 1`,
  );
  expect(await send({ people: [...chosen, stranger?.id] })).toMatchObject({
    status: 400,
    json: { people: [expect.any(String)] },
  });
  for (const as of ['member', 'commissar', 'newcomer']) {
    expect((await send({}, as)).status, as).toBe(403);
    expect((await api.call(`${unit}/letters/`, { as })).status, as).toBe(403);
  }
  const { id } = (await send()).json as SentUnitLetter;
  expect((await api.call(`/educationals/1/letters/${id}/people/`, { as: 'educational' })).status).toBe(404);
});

it('the history of the unit says that a letter was sent, not what it said', async () => {
  await send();
  const [row] = await rowsOf<{ after: object }>(
    api.db,
    sql`select after from audit_log where act = 'letter.send' and kind = 'detachment' order by id desc limit 1`,
  );
  expect(row?.after).toEqual({ letter: expect.any(Number), people: 4 });
});
