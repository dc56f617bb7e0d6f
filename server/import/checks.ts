// What is asked of the portal after the import: each a statement that finds the ids of what somebody should look at.
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { alias, type Db, int, p, rowsOf, str } from '../db';
import { importProgress, importRemarks, people } from '../db/tables';
import type { Source } from './oldPortal';
import type { Subject } from './subject';
import { type Checked, comparePlaces, compareSums } from './sums';

type Check = { title: string; found: (id: SQL) => SQL };

const other = alias(people, 'other');

const checks: readonly Check[] = [
  {
    title: 'Люди без почты: по почте не войдут и пароль не восстановят',
    found: (id) => sql`select ${id} from ${p} where ${p.email} is null`,
  },
  {
    title: 'Логины, которые различаются только регистром: войти можно, лишь набрав точно',
    found: (id) => sql`select ${id} from ${p} where exists (select 1 from ${other}
      where lower(${other.username}) = lower(${p.username}) and ${other.id} <> ${p.id})`,
  },
  {
    title: 'Адреса почты, которые различаются только регистром: войти по ним можно, лишь набрав точно',
    found: (id) => sql`select ${id} from ${p} where exists (select 1 from ${other}
      where lower(${other.email}) = lower(${p.email}) and ${other.id} <> ${p.id})`,
  },
  {
    title: 'Люди, чьи имена различаются только регистром: возможно, один и тот же человек',
    found: (id) => sql`select ${id} from ${p} where exists (select 1 from ${other}
      where lower(${other.last_name}) = lower(${p.last_name}) and lower(${other.first_name}) = lower(${p.first_name})
        and lower(coalesce(${other.patronymic_name}, '')) = lower(coalesce(${p.patronymic_name}, ''))
        and (${other.last_name}, ${other.first_name}) <> (${p.last_name}, ${p.first_name}) and ${other.id} <> ${p.id})`,
  },
  {
    title: 'Люди без региона',
    found: (id) => sql`select ${id} from ${p} where ${p.region_id} is null`,
  },
];

/** Every check with what it found, and the tables that hold another number of rows than were taken. */
export async function runChecks(db: Db, source: Source, subjects: readonly Subject[]): Promise<Checked[]> {
  const results: Checked[] = [];
  for (const { title, found } of checks) {
    const rows = await rowsOf(
      db,
      { id: str`x.id::text` },
      (cells) => sql`select ${cells} from (${found(sql`${p.id} as id`)}) x order by x.id`,
    );
    results.push({ title, found: rows.map(({ id }) => id) });
  }
  return [
    ...results,
    await dangling(db),
    ...(await compareSums(db, source)),
    ...(await comparePlaces(db)),
    ...(await otherCounts(db, subjects)),
  ];
}

const x = alias(importRemarks, 'x');

/** Rows that pointed at records that are not there. */
async function dangling(db: Db): Promise<Checked> {
  const rows = await rowsOf(
    db,
    { subject: x.subject, id: str`${x.row_id}::text` },
    (cells) => sql`select ${cells} from ${x}
      where ${x.reason} like '%такой записи нет%' or ${x.reason} like 'Ссылается на запись, которой нет%' order by 1, ${x.row_id}`,
  );
  return { title: 'Ссылки на записи, которых нет', found: rows.map(({ subject, id }) => `${subject} ${id}`) };
}

const g = alias(importProgress, 'g');

async function otherCounts(db: Db, subjects: readonly Subject[]): Promise<Checked[]> {
  const marks = await rowsOf(db, { subject: g.subject, taken: g.taken }, (cells) => sql`select ${cells} from ${g}`);
  const taken = new Map(marks.map((mark) => [mark.subject, mark.taken]));
  const differing: Checked[] = [];
  const spread = new Set(subjects.filter((one) => one.spread).map((one) => one.into));
  for (const into of new Set(subjects.map((one) => one.into))) {
    if (spread.has(into)) continue;
    const sum = subjects.reduce((all, one) => all + (one.into === into ? (taken.get(one.name) ?? 0) : 0), 0);
    const [row] = await rowsOf(db, { is: int`count(*)::int` }, (cells) => sql`select ${cells} from ${into}`);
    const title = `Таблица ${getTableName(into)}: взято и есть в портале не поровну`;
    if (row?.is !== sum) differing.push({ title, found: [`взято ${sum}, в портале ${row?.is}`] });
  }
  return differing;
}
