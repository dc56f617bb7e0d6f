import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PaperBlock } from '../../../contract/papers/papers';
import { passportDayFaults, writesPassportDay } from '../../../contract/papers/passportDay';
import { errors } from '../../call';
import { alias, p, rowsOf, str, type Tx } from '../../db';
import { personDocuments, personParent } from '../../db/tables';

const d = alias(personDocuments, 'd');
const r = alias(personParent, 'r');

/**
 * Demands that a passport of the country was given to somebody of the age for it. The person's row must be held.
 * @throws {ApiError} 400 at the day that is changed
 */
export async function fitPassportDay(
  tx: Tx,
  person: number,
  block: PaperBlock,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!writesPassportDay(block, written)) return;
  const [kept] = await (block === 'parent' ? ofParent : ofPerson)(tx, person);
  const faults = passportDayFaults(block, written, kept ?? { born: null, given: null });
  if (Object.keys(faults).length > 0) throw errors.fields(faults);
}

/** Whoever has no passport of the country has no day of it. */
const given = (russian: SQLWrapper, day: SQLWrapper) =>
  str.orNull`case when coalesce(${russian}, true) then ${day}::text end`;

const ofPerson = (tx: Tx, person: number) =>
  rowsOf(
    tx,
    { born: str.orNull`${p.date_of_birth}::text`, given: given(d.russian_passport, d.pass_date) },
    (cells) => sql`select ${cells} from ${p} left join ${d} on ${d.person_id} = ${p.id} where ${p.id} = ${person}`,
  );

const ofParent = (tx: Tx, person: number) =>
  rowsOf(
    tx,
    {
      born: str.orNull`${r.parent_date_of_birth}::text`,
      given: given(r.russian_passport, r.passport_date),
    },
    (cells) => sql`select ${cells} from ${r} where ${r.person_id} = ${person}`,
  );
