// What people ask about their data: filed by themselves, answered by the administrator within ten working days.
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { to } from '../../../../contract/paths';
import {
  type DataRequestKind,
  dataRequestKinds,
  dataRequestStates,
  REQUEST_WORKING_DAYS,
  wantsErasure,
} from '../../../../contract/people/consents';
import type { DataAnswerBody, DataRequest, DataRequestBody } from '../../../../contract/schemas/consents';
import { dayText } from '../../../../contract/text/typographic';
import { errors, type Viewer } from '../../../call';
import { alias, type Db, type Executor, isoMoment, rowsOf, str, type Tx, takeTurns } from '../../../db';
import { dataRequests } from '../../../db/tables';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import { dayAfter } from '../../moscowClock';
import { notify, notifyAdministrators } from '../../notices/notify';

export const q = alias(dataRequests, 'q');

type Clock = Pick<Parts, 'env' | 'now'>;

/** What the person and whoever answers read of a request. */
export const requestFields = {
  id: q.id,
  kind: q.kind,
  text: q.text,
  state: q.state,
  asked_at: isoMoment(q.asked_at),
  due_on: str(q.due_on),
  answer: q.answer,
  answered_at: isoMoment(q.answered_at),
};

/** Requests of one person shown to the person. */
const SHOWN = 100;
/** Requests that wait at once: a further one is written into the first. */
const OPEN_MOST = 5;

/** The person's own requests, the newest first. */
export const ownRequests = (db: Executor, person: number): Promise<DataRequest[]> =>
  rowsOf(
    db,
    requestFields,
    (cells) => sql`select ${cells} from ${q} where ${q.person_id} = ${person} order by ${q.id} desc limit ${SHOWN}`,
  );

/** @throws {ApiError} 404 for none of the person's */
async function ownRequest(db: Executor, person: number, id: number): Promise<DataRequest> {
  const found = (await ownRequests(db, person)).find((row) => row.id === id);
  if (!found) throw errors.notFound();
  return found;
}

/**
 * Files a request; its clock begins on the day of the organisation.
 * @throws {ApiError} 400 at `kind` when to be erased was asked already, 409 with five that wait
 */
export async function fileRequest(
  tx: Tx,
  { env, now }: Clock,
  person: number,
  { kind, text }: { kind: DataRequestKind; text: string | null },
): Promise<number> {
  await takeTurns(tx, 'data_requests', person);
  const open = await tx
    .select({ kind: dataRequests.kind })
    .from(dataRequests)
    .where(and(eq(dataRequests.person_id, person), eq(dataRequests.state, 'open')));
  if (kind === 'erasure' && open.some((one) => one.kind === kind))
    throw errors.fields({ kind: 'Вы уже просите удалить данные: обращение ждёт ответа.' });
  if (kind !== 'withdrawal' && open.length >= OPEN_MOST)
    throw errors.conflict('Несколько ваших обращений уже ждут ответа. Дождитесь его.');
  const due_on = workingDayAfter(moscowDay(now()), REQUEST_WORKING_DAYS, {
    free: env.HOLIDAYS,
    worked: env.WORKING_DAYS,
  });
  const [made] = await tx
    .insert(dataRequests)
    .values({ person_id: person, kind, text, due_on })
    .returning({ id: dataRequests.id });
  if (!made) throw new Error('the request was not filed');
  await tellOfRequest(tx, kind, due_on);
  await audit(tx, { actor: person, act: 'dataRequest.ask', kind: 'person', record: person, after: { kind } });
  return made.id;
}

/** Whoever answers is told that the clock runs; the name stands in the register alone, where erasure finds it. */
async function tellOfRequest(tx: Tx, kind: DataRequestKind, due_on: string): Promise<void> {
  const text = `Новое обращение о личных данных: «${dataRequestKinds[kind]}». Ответить до ${dayText(due_on)}.`;
  const link = to('administrationCatalogue', { catalogue: 'requests' });
  await notifyAdministrators(tx, { kind: 'dataRequest.ask', text, link });
}

/** Files what a person asks in words. */
export async function askAboutData(
  { db, parts, viewer }: { db: Db; parts: Clock; viewer: Pick<Viewer, 'id'> },
  body: z.output<typeof DataRequestBody>,
): Promise<DataRequest> {
  const id = await db.transaction((tx) => fileRequest(tx, parts, viewer.id, body));
  return ownRequest(db, viewer.id, id);
}

/**
 * Takes back a request that waits.
 * @throws {ApiError} 404 for none of the own, 409 for one that is answered, and for a withdrawn consent, which is given again
 */
export async function withdrawRequest(
  { db, viewer }: { db: Db; viewer: Pick<Viewer, 'id'> },
  id: number,
): Promise<DataRequest> {
  await db.transaction(async (tx) => {
    const own = and(eq(dataRequests.id, id), eq(dataRequests.person_id, viewer.id));
    const [request] = await tx.select().from(dataRequests).where(own).for('update');
    if (!request) throw errors.notFound();
    if (request.state === 'withdrawn') return;
    if (request.state !== 'open') throw errors.conflict('На это обращение уже ответили.');
    if (request.kind === 'withdrawal')
      throw errors.conflict('Это обращение закроется само, когда вы снова дадите согласие на обработку.');
    await takeBack(tx, viewer.id, [request]);
  });
  return ownRequest(db, viewer.id, id);
}

/** Whoever agrees again no longer asks for what the withdrawn consent asked. */
export async function dropWithdrawals(tx: Tx, person: number): Promise<void> {
  const open = await tx
    .select({ id: dataRequests.id, kind: dataRequests.kind })
    .from(dataRequests)
    .where(and(eq(dataRequests.person_id, person), eq(dataRequests.kind, 'withdrawal'), eq(dataRequests.state, 'open')))
    .for('update');
  await takeBack(tx, person, open);
}

async function takeBack(tx: Tx, person: number, requests: readonly { id: number; kind: DataRequestKind }[]) {
  for (const { id, kind } of requests) {
    await tx.update(dataRequests).set({ state: 'withdrawn', answered_at: sql`now()` }).where(eq(dataRequests.id, id));
    await audit(tx, { actor: person, act: 'dataRequest.withdraw', kind: 'person', record: person, after: { kind } });
  }
}

/**
 * Holds a request that an erasure carries out.
 * @throws {ApiError} 409 where it is another person's, asks for no erasure, was answered or taken back
 */
export async function holdErasureRequest(tx: Executor, id: number, person: number): Promise<void> {
  const [request] = await rowsOf(
    tx,
    { person_id: q.person_id, kind: q.kind, state: q.state },
    (cells) => sql`select ${cells} from ${q} where ${q.id} = ${id} for update`,
  );
  if (request?.person_id === person && wantsErasure(request.kind) && request.state === 'open') return;
  throw errors.conflict('Этого обращения больше нет: его отозвали или на него ответили.');
}

/**
 * Answers a request; the person is told.
 * @throws {ApiError} 404 for none, 409 for one that is answered, and for data said to be erased that are there
 */
export async function answerRequest(
  { db, viewer }: { db: Db; viewer: Pick<Viewer, 'id'> },
  id: number,
  { state, answer }: z.output<typeof DataAnswerBody>,
): Promise<DataRequest> {
  const person = await db.transaction(async (tx) => {
    const [request] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
    if (!request) throw errors.notFound();
    if (request.state !== 'open') throw errors.conflict('На это обращение уже ответили.');
    if (wantsErasure(request.kind) && state === 'done')
      throw errors.conflict('Данные ещё не удалены. Удалите их: это и есть исполнение, ответ уйдёт сам.');
    await tx
      .update(dataRequests)
      .set({ state, answer, answered_by: viewer.id, answered_at: sql`now()` })
      .where(eq(dataRequests.id, id));
    const about = { person: request.person_id, kind: request.kind, state };
    await audit(tx, {
      ...{ actor: viewer.id, act: 'dataRequest.answer', kind: 'person', record: request.person_id },
      after: about,
      note: answer,
    });
    const asked = dataRequestKinds[request.kind];
    const text = `Обращение «${asked}»: ${dataRequestStates[state].toLowerCase()}. ${answer}`;
    await notify(tx, { person: request.person_id, kind: 'dataRequest', text, link: to('security') });
    return request.person_id;
  });
  return ownRequest(db, person, id);
}

// Working days of Russia: neither a weekend, nor a holiday of the labour code (article 112), nor a day the operator names,
// unless he says that it is worked.

const yearly = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

/** What the operator says of a year's days. */
type Calendar = { free: readonly string[]; worked: readonly string[] };
const PLAIN: Calendar = { free: [], worked: [] };

const isFree = (day: string, { free, worked }: Calendar): boolean => {
  if (worked.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || yearly.has(day.slice(5)) || free.includes(day);
};

/** The day that is so many working days after another: `2026-12-30`, 2 → `2027-01-11`. */
export function workingDayAfter(day: string, count: number, calendar: Calendar = PLAIN): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dayAfter(at, 1);
    if (!isFree(at, calendar)) left -= 1;
  }
  return at;
}
