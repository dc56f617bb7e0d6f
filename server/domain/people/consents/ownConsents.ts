// What a person has agreed to, is asked for, gives and takes back.

import { extname } from 'node:path';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import {
  type ConsentPurpose,
  type ConsentWay,
  consentPurposeNames,
  consentPurposes,
} from '../../../../contract/people/consents';
import type { ConsentBody, OwnConsent } from '../../../../contract/schemas/consents';
import { ApiError, errors } from '../../../call';
import { alias, type Db, type Executor, flag, p, rowsOf, str, type Tx } from '../../../db';
import { consents, consentTexts, people } from '../../../db/tables';
import type { Env } from '../../../env';
import { dropAfter, droppingFiles } from '../../../files/dropFiles';
import type { FileStore } from '../../../files/fileStore';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import { endProposalsUnasked } from '../../membership/transferEnd';
import { dropWithdrawals, fileRequest } from '../requests/dataRequests';
import { consentFields } from './register';
import { currentText, currentTexts, textOf } from './texts';

const c = alias(consents, 'c');
const t = alias(consentTexts, 't');
const l = alias(consentTexts, 'l');

type Working = { db: Db; parts: Pick<Parts, 'env' | 'now'> };
type Withdrawing = { db: Db; parts: Pick<Parts, 'env' | 'now' | 'files'> };

const required = consentPurposeNames.filter((name) => consentPurposes[name].required);

/** Whether person `p` is too young to agree alone. The day is the organisation's. */
const young = ({ GUARDIAN_AGE }: Pick<Env, 'GUARDIAN_AGE'>, today: string) =>
  GUARDIAN_AGE === 0
    ? sql`false`
    : sql`coalesce(${p.date_of_birth} > ${today}::date - make_interval(years => ${GUARDIAN_AGE}), false)`;

/**
 * Required purposes that the person has never agreed to, has withdrawn, or agreed to in a version older than the last
 * that asks anew.
 */
export async function neededConsents({ db, parts }: Working, person: number): Promise<ConsentPurpose[]> {
  const rows = await rowsOf(
    db,
    { purpose: str<ConsentPurpose>`x.purpose` },
    (cells) => sql`select ${cells} from ${p} cross join unnest(string_to_array(${required.join(' ')}, ' ')) x(purpose)
      where ${p.id} = ${person} and (x.purpose <> 'guardian' or ${young(parts.env, moscowDay(parts.now()))})
      and not exists (select 1 from ${c} join ${t} on ${t.id} = ${c.text_id} where ${c.person_id} = ${p.id}
        and ${t.purpose} = x.purpose and ${c.withdrawn_at} is null and ${t.version} >= (select max(${l.version}) from ${l}
        where ${l.purpose} = x.purpose and ${l.ask_again}))`,
  );
  const asked = new Set(rows.map(({ purpose }) => purpose));
  return consentPurposeNames.filter((name) => asked.has(name));
}

/** Every purpose that concerns the person, with what was agreed so far. */
export async function ownConsents(working: Working, person: number): Promise<OwnConsent[]> {
  const { db, parts } = working;
  const [needed, texts, given, isYoung] = await Promise.all([
    neededConsents(working, person),
    currentTexts(db),
    givenBy(db, person),
    rowsOf(
      db,
      { young: flag(young(parts.env, moscowDay(parts.now()))) },
      (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person}`,
    ),
  ]);
  return texts
    .map((text) => ({
      purpose: text.purpose,
      needed: needed.includes(text.purpose),
      text: textOf(text),
      given: given.flatMap(({ purpose, ...row }) => (purpose === text.purpose ? [row] : [])),
    }))
    .filter(({ purpose, given: rows }) => purpose !== 'guardian' || isYoung[0]?.young || rows.length > 0);
}

const givenBy = (db: Executor, person: number) =>
  rowsOf(
    db,
    consentFields,
    (cells) => sql`select ${cells} from ${c} join ${t} on ${t.id} = ${c.text_id} where ${c.person_id} = ${person}
      order by ${c.id} desc limit 100`,
  );

const only = async (working: Working, person: number, purpose: ConsentPurpose): Promise<OwnConsent> => {
  const found = (await ownConsents(working, person)).find((row) => row.purpose === purpose);
  if (!found) throw errors.notFound();
  return found;
};

/**
 * Keeps that somebody agreed to the present text; an earlier consent of the purpose ends with it.
 * @returns whether there was something to keep: the same consent is kept once
 */
export async function keepConsent(
  tx: Tx,
  person: number,
  text: { id: number; purpose: ConsentPurpose; version: number },
  way: ConsentWay,
  guardian: string | null = null,
): Promise<boolean> {
  const own = and(eq(consents.person_id, person), isNull(consents.withdrawn_at));
  const [same] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(own, eq(consents.text_id, text.id)));
  if (same) return false;
  await tx.insert(consents).values({ person_id: person, text_id: text.id, way, guardian });
  if (text.purpose === 'publication') await tx.update(people).set({ unpublished: false }).where(eq(people.id, person));
  if (text.purpose === 'processing') {
    await tx.update(people).set({ withheld: false }).where(eq(people.id, person));
    await dropWithdrawals(tx, person);
  }
  const after = { purpose: text.purpose, version: text.version, way };
  await audit(tx, { actor: person, act: 'consent.give', kind: 'person', record: person, after });
  return true;
}

/**
 * Agrees to the present text of a purpose.
 * @throws {ApiError} 409 with `current` when the text has changed since it was read; 400 at `guardian` without its name
 */
export async function giveConsent(
  working: Working,
  person: number,
  purpose: ConsentPurpose,
  { version, guardian }: z.output<typeof ConsentBody>,
): Promise<OwnConsent> {
  if (purpose === 'guardian' && !guardian)
    throw errors.fields({ guardian: 'Укажите фамилию, имя и отчество родителя или опекуна.' });
  await working.db.transaction(async (tx) => {
    // One consent after another: pressed twice it is kept once.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for('no key update');
    const text = await currentText(tx, purpose);
    if (text.version !== version)
      throw new ApiError(409, { detail: 'Текст согласия изменился. Прочитайте его ещё раз.', current: textOf(text) });
    await keepConsent(tx, person, text, 'portal', purpose === 'guardian' ? guardian : null);
  });
  return only(working, person, purpose);
}

/**
 * Takes back what was agreed. Without the consent to be published name and face are hidden from guests at once, also
 * from whoever kept the address of the photo; a withdrawn processing is a request, which the administrator answers
 * within ten working days.
 * @throws {ApiError} 409 when there is nothing to take back
 */
export async function withdrawConsent(
  { db, parts }: Withdrawing,
  person: number,
  purpose: ConsentPurpose,
): Promise<void> {
  const hides = hiding[purpose];
  const photo = hides ? await copyPhoto(db, parts.files, person) : undefined;
  const run = droppingFiles(db, parts.files, async (tx, drop) => {
    const [now] = await tx
      .select({ photo: people.photo })
      .from(people)
      .where(eq(people.id, person))
      .for('no key update');
    const texts = tx.select({ id: consentTexts.id }).from(consentTexts).where(eq(consentTexts.purpose, purpose));
    const ended = await tx
      .update(consents)
      .set({ withdrawn_at: sql`now()` })
      .where(and(eq(consents.person_id, person), isNull(consents.withdrawn_at), inArray(consents.text_id, texts)))
      .returning({ id: consents.id });
    if (ended.length === 0 && purpose !== 'publication') throw errors.conflict('Этого согласия нет, отзывать нечего.');
    const moved = photo !== undefined && photo.former === now?.photo;
    if (hides) {
      const hidden = { ...hides, ...(moved && { photo: photo.copy }) };
      await tx.update(people).set(hidden).where(eq(people.id, person));
    }
    if (purpose === 'processing') await endProposalsUnasked(tx, person);
    await audit(tx, { actor: person, act: 'consent.withdraw', kind: 'person', record: person, after: { purpose } });
    if (purpose === 'processing') {
      await fileRequest(tx, parts, person, { kind: 'withdrawal', text: null });
    }
    if (photo) drop(moved ? photo.former : photo.copy);
  });
  await run.catch(dropAfter(parts.files, [photo?.copy]));
}

/** What is noted with the person when a consent is taken back: the name is hidden from then on. */
const hiding: Partial<Record<ConsentPurpose, { unpublished: true } | { withheld: true }>> = {
  publication: { unpublished: true },
  processing: { withheld: true },
};

/**
 * The person's photo once more, under an address that nobody knows.
 * @throws {ApiError} 503 when the store takes nothing
 */
async function copyPhoto(db: Db, files: FileStore, person: number) {
  const [row] = await db.select({ photo: people.photo }).from(people).where(eq(people.id, person));
  const former = row?.photo;
  const bytes = former && !former.startsWith('/') ? await files.get(former) : undefined;
  if (!former || !bytes) return undefined;
  const copy = `people/${crypto.randomUUID()}${extname(former)}`;
  await files.put(copy, bytes);
  return { former, copy };
}
