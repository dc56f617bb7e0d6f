// Every guarded value of every person as a text that says whose it is: found anywhere in an answer, it names its owner.
import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';

const columns: Record<string, readonly string[]> = {
  people: [
    'username',
    'email',
    'phone_number',
    'last_name_lat',
    'first_name_lat',
    'patronymic_lat',
    'address',
    'bio',
    'social_vk',
    'social_tg',
  ],
  person_documents: [
    'snils',
    'inn',
    'pass_ser_num',
    'pass_town',
    'pass_whom',
    'pass_code',
    'pass_address',
    'work_book_num',
    'international_pass',
    'mil_reg_doc_ser_num',
  ],
  person_residence: ['reg_town', 'reg_house', 'fact_town', 'fact_house'],
  person_parent: ['parent_last_name', 'parent_phone_number', 'passport_number', 'passport_authority', 'address'],
  foreign_documents: ['snils', 'inn', 'foreign_pass_num', 'foreign_pass_whom', 'work_book_num'],
  foreign_parent_documents: ['snils', 'inn', 'foreign_pass_num', 'foreign_pass_whom', 'work_book_num'],
  event_organizers: ['phone', 'email', 'telegram'],
  event_answers: ['answer'],
};
/** The first day of birth: that of the person 0; nothing else in the world is as old. */
const FIRST = Date.UTC(1940, 0, 1);
const DAY = 86_400_000;

/** Marks the values of everybody; privacy settings differ from person to person. */
export async function markPeople(db: Db): Promise<void> {
  await db.execute(sql`delete from person_privacy`);
  await db.execute(sql`insert into person_privacy (person_id, privacy_telephone, privacy_email, privacy_social, privacy_about)
    select id, ${choice(0)}, ${choice(1)}, ${choice(2)}, ${choice(3)} from people where id % 4 <> 0`);
  for (const [table, names] of Object.entries(columns)) {
    const id = table === 'people' ? 'id' : 'person_id';
    if (table.startsWith('person_') || table.startsWith('foreign_')) {
      await db.execute(
        sql`insert into ${sql.identifier(table)} (person_id) select id from people on conflict do nothing`,
      );
    }
    const set = names.map(
      (name) => sql`${sql.identifier(name)} = '~' || ${`${table}.${name}`} || '~' || ${sql.identifier(id)} || '~'`,
    );
    const born = table === 'people' ? sql`, date_of_birth = '1940-01-01'::date + id` : sql``;
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}${born}`);
  }
}

const choice = (shift: number) => sql.raw(`(array['Все', 'Члены отряда', 'Руководство'])[1 + (id + ${shift}) % 3]`);

export type Mark = { field: string; person: number };

/** The marks in a text: an answer, or the parts of a file. */
export function marksIn(text: string): Mark[] {
  const found = new Map<string, Mark>();
  const add = (field: string, person: number) => found.set(`${field} ${person}`, { field, person });
  for (const [, field = '', person] of text.matchAll(/~([a-z_.]+)~(\d+)~/g)) add(field, Number(person));
  for (const [, y, m, d] of text.matchAll(/\b(19[4-6]\d)-(\d\d)-(\d\d)\b/g))
    add('people.date_of_birth', bornOn(y, m, d));
  for (const [, d, m, y] of text.matchAll(/\b(\d\d)\.(\d\d)\.(19[4-6]\d)\b/g))
    add('people.date_of_birth', bornOn(y, m, d));
  return [...found.values()];
}

const bornOn = (...[y, m, d]: (string | undefined)[]): number =>
  Math.round((Date.UTC(Number(y), Number(m) - 1, Number(d)) - FIRST) / DAY);

/** Guarded values that are no texts (yes or no, a gender), with the people they are of. */
export function flagsIn(json: unknown): Mark[] {
  if (Array.isArray(json)) return json.flatMap(flagsIn);
  if (typeof json !== 'object' || json === null) return [];
  const record = json as Record<string, unknown>;
  const { id, last_name } = record;
  const own = typeof id === 'number' && typeof last_name === 'string' && 'username' in record;
  const flags = own ? ['is_adult', 'membership_fee', 'is_verified', 'gender'] : [];
  return [
    ...flags
      .filter((name) => record[name] !== null && record[name] !== undefined)
      .map((name) => ({ field: `people.${name}`, person: Number(id) })),
    ...Object.values(record).flatMap(flagsIn),
  ];
}
