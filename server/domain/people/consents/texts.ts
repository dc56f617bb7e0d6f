// Texts of consents: the latest version of each purpose counts.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ConsentPurpose, consentPurposeNames } from '../../../../contract/people/consents';
import type { ConsentText, ConsentTextBody } from '../../../../contract/schemas/consents';
import { ApiError, errors, type GuestListing, type PageAsked, pageOf } from '../../../call';
import { alias, type Db, type Executor, isoMoment, namesOf, p, rowsOf, when } from '../../../db';
import { consentTexts } from '../../../db/tables';
import { audit } from '../../audit';
import { shortestUser, shortUserJson } from '../shortUser';

const t = alias(consentTexts, 't');
const l = alias(consentTexts, 'l');

const columns = { purpose: t.purpose, version: t.version, text: t.text, ask_again: t.ask_again, at: isoMoment(t.at) };

/** @throws {ApiError} 404 for a name that is no purpose */
export function purposeOf(name: string): ConsentPurpose {
  const known = consentPurposeNames.find((one) => one === name);
  if (!known) throw errors.notFound();
  return known;
}

/** The present texts, in the order of the purposes. */
export async function currentTexts(db: Executor): Promise<(ConsentText & { id: number })[]> {
  const rows = await rowsOf(
    db,
    { id: t.id, ...columns },
    (cells) => sql`select ${cells} from ${t} where ${t.version} = (select max(${l.version}) from ${l}
      where ${l.purpose} = ${t.purpose})`,
  );
  return consentPurposeNames.map((purpose) => {
    const found = rows.find((row) => row.purpose === purpose);
    if (!found) throw new Error(`no text of the consent ${purpose}`);
    return found;
  });
}

/** The present text of one purpose. */
export async function currentText(db: Executor, purpose: ConsentPurpose): Promise<ConsentText & { id: number }> {
  const found = (await currentTexts(db)).find((row) => row.purpose === purpose);
  if (!found) throw errors.notFound();
  return found;
}

/** What the API shows of a text. */
export const textOf = ({ id: _, ...text }: ConsentText & { id: number }): ConsentText => text;

/**
 * Publishes a new version from the one the writer read.
 * @throws {ApiError} 409 with `current` when another version came in between; 400 for the same words
 */
export async function publishText(
  db: Db,
  actor: number,
  purpose: ConsentPurpose,
  { version, text, ask_again }: z.output<typeof ConsentTextBody>,
): Promise<ConsentText> {
  const before = await currentText(db, purpose);
  if (before.version === version && before.text === text) throw errors.fields({ text: 'Текст не изменился.' });
  const made = await db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      { id: t.id, ...columns },
      (cells) => sql`insert into ${t} ${namesOf(t, 'purpose', 'version', 'text', 'ask_again', 'author_id')}
        select ${purpose}, ${version}::int + 1, ${text}, ${ask_again}::boolean, ${actor}::int
        where ${version}::int = (select max(${l.version}) from ${l} where ${l.purpose} = ${purpose})
        on conflict ${namesOf(t, 'purpose', 'version')} do nothing returning ${cells}`,
    );
    if (!row) return undefined;
    const after = { purpose, version: row.version, ask_again };
    await audit(tx, { actor, act: 'consent.text', kind: 'consent', record: row.id, before: { version }, after });
    return row;
  });
  if (made) return textOf(made);
  const current = textOf(await currentText(db, purpose));
  throw new ApiError(409, { detail: 'Пока вы писали, согласие изменили.', current });
}

/** All versions of one purpose, the newest first. */
export const listTexts = (call: GuestListing, purpose: ConsentPurpose, query: PageAsked) =>
  pageOf(
    { ...call, query },
    {
      columns: { ...columns, author: when(sql`${p.id} is not null`, shortUserJson(call.viewer)) },
      from: sql`${t} left join ${p} on ${p.id} = ${t.author_id}`,
      where: [sql`${t.purpose} = ${purpose}`],
      order: sql`${t.version} desc`,
    },
    ({ author, ...row }) => ({ ...row, author: author && shortestUser(author, call.origin) }),
  );
