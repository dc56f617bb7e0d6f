// Who the rows of a list are: people found by e-mail, or by name and birthday, within the reach of whoever sends it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkFault } from '../../../contract/fields/checks';
import { normalise, type Viewer } from '../../call';
import { type Executor, flag, int, json, p, rowsOf } from '../../db';
import { normalised } from '../../db/pieces';
import { withinReach } from '../people/personRights';
import { type ShortUserRow, shortUserJson } from '../people/shortUser';
import { dayAsWritten, type SheetRow } from './membershipSheet';

export type Match =
  | { row: SheetRow; person: ShortUserRow }
  /** Nobody of the viewer's reach; who it is elsewhere, if anybody, is for the invitation alone and never answered. */
  | { row: SheetRow; beyond: number | null }
  | { row: SheetRow; error: string };

type Found = { row: number; by_email: boolean; id: number; person: ShortUserRow | null };
type Within = Found & { person: ShortUserRow };

/** One person for each row, or why there is none. An e-mail counts only with the last name it belongs to. */
export async function matchRows(db: Executor, viewer: Viewer, rows: SheetRow[]): Promise<Match[]> {
  const found = await candidates(db, viewer, rows);
  // Within reach by the person; beyond it by what is written alone, which tells of nobody whether he is there.
  const taken = new Map<number | string, number>();
  const again = (who: number | string, { row }: SheetRow) => {
    const earlier = taken.get(who);
    if (!earlier) taken.set(who, row);
    return earlier && `Этот человек уже назван в строке ${earlier}.`;
  };
  return rows.map((row): Match => {
    const named = found.filter((one) => one.row === row.row);
    const [one, second] = ofPatronymic(row, best(named.filter((of): of is Within => of.person !== null)));
    const incomplete = !row.last_name || !(row.email || (row.first_name && row.date_of_birth));
    if (incomplete) return { row, error: 'Нужны фамилия и e-mail, либо фамилия, имя и дата рождения.' };
    const fault = emailFault(row) ?? birthdayFault(row);
    if (fault) return { row, error: fault };
    if (!one) {
      const error = again(writtenAs(row), row);
      if (error) return { row, error };
      const [other, another] = best(named);
      return { row, beyond: other && !another ? other.id : null };
    }
    if (second) return { row, error: 'Таких людей несколько. Укажите e-mail.' };
    const error = again(one.person.id, row);
    if (error) return { row, error };
    if (one.person.id === viewer.id) return { row, error: 'О себе решает другой человек.' };
    return { row, person: one.person };
  });
}

/** Who is meant, as it stands in the list. */
const writtenAs = ({ last_name, email, first_name, patronymic_name, date_of_birth }: SheetRow): string =>
  (email ? [last_name, email] : [last_name, first_name, patronymic_name, date_of_birth])
    .map((part = '') => normalise(part))
    .join('\n');

/** An e-mail says more than a name. */
function best<One extends Found>(found: One[]): One[] {
  const byEmail = found.filter(({ by_email }) => by_email);
  return byEmail.length > 0 ? byEmail : found;
}

/** Of namesakes born on one day those whose patronymic is given, where there are such. */
function ofPatronymic({ patronymic_name }: SheetRow, found: Within[]): Within[] {
  if (found.length < 2 || !patronymic_name) return found;
  const given = normalise(patronymic_name);
  const same = found.filter(({ person }) => normalise(person.patronymic_name ?? '') === given);
  return same.length > 0 ? same : found;
}

/** What is wrong with the e-mail, said as it stands in the list. */
function emailFault({ email = '' }: SheetRow): string | undefined {
  const fault = checkFault('email', email);
  return fault && `E-mail «${email}». ${fault}`;
}

/** What is wrong with the birthday, said as it stands in the list. */
function birthdayFault({ date_of_birth: day }: SheetRow): string | undefined {
  if (day === undefined) return undefined;
  const fault = z.iso.date().safeParse(day).success
    ? checkFault('birthday', day)
    : 'Такой даты нет: напишите, например, 05.03.2004.';
  return fault && `Дата рождения «${dayAsWritten(day)}». ${fault}`;
}

/** One statement for the whole list: e-mails and birthdays are looked up by their indexes. */
function candidates(db: Executor, viewer: Viewer, rows: SheetRow[]): Promise<Found[]> {
  const asked = rows.map((one) => ({
    row: one.row,
    email: one.email?.toLowerCase() ?? null,
    last: normalise(one.last_name ?? ''),
    first: normalise(one.first_name ?? ''),
    // Of what is no birthday, the database may make no day either.
    born: birthdayFault(one) ? null : (one.date_of_birth ?? null),
  }));
  return rowsOf(
    db,
    {
      row: int`f.row`,
      by_email: flag`f.by_email`,
      id: p.id,
      person: json.orNull<
        NonNullable<Found['person']>
      >`case when ${withinReach(viewer)} then ${shortUserJson(viewer)}::jsonb end`,
    },
    (cells) => sql`with asked as (select * from json_to_recordset(${JSON.stringify(asked)}::json) as a(row int, email
      text, last text, first text, born date)), found as ( select a.row, ${p.id}, true as by_email from asked a
      join ${p} on lower(${p.email}) = a.email where ${normalised(p.last_name)} = a.last union all
      select a.row, ${p.id}, false from asked a join ${p} on ${p.date_of_birth} = a.born
      where ${normalised(p.last_name)} = a.last and ${normalised(p.first_name)} = a.first) select distinct ${cells} from found f
      join ${p} on ${p.id} = f.id and ${p.is_active}`,
  );
}
