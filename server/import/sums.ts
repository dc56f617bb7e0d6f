// Sums of the two databases side by side, and places counted anew beside those that were published: what differs is named.
import { type SQL, sql } from 'drizzle-orm';
import type { Programme } from '../../contract/indicators/types';
import { type Db, int, rowsOf, str } from '../db';
import { feeLog, memberships, people, places, publications } from '../db/tables';
import { undone } from '../db/undone';
import { countPlaces } from '../domain/programmes/countPlaces';
import type { Source } from './oldPortal';
import { memberTables } from './subjects/membershipRows';

/** What a check found: all of it, however much. */
export type Checked = { title: string; found: readonly string[] };

type Sum = { title: string; table: string; by: readonly string[]; ours: SQL };

const sums: readonly Sum[] = [
  ...memberTables.map(({ level, table, title }) => ({
    title: `Участников в структурах (${title}) там и здесь не поровну`,
    table,
    by: ['headquarter_id'],
    ours: sql`select ${memberships.unit_id}::text as key, count(*)::int as n from ${memberships}
      where ${memberships.level} = ${level}::unit_level group by 1`,
  })),
  {
    title: 'Отметок о взносах по сезонам там и здесь не поровну',
    table: 'users_usermembershiplogs',
    by: ['period'],
    ours: sql`select ${feeLog.period} as key, count(*)::int as n from ${feeLog} group by 1`,
  },
  {
    title: 'Оплативших взнос и не оплативших там и здесь не поровну',
    table: 'users_rsouser',
    by: ['membership_fee'],
    ours: sql`select ${people.membership_fee}::text as key, count(*)::int as n from ${people} group by 1`,
  },
];

/** Every sum of the source that is another one here, with what it is of. */
export async function compareSums(db: Db, source: Source): Promise<Checked[]> {
  const tables = await source.tables();
  const found: Checked[] = [];
  for (const { title, table, by, ours } of sums.filter((one) => tables.has(one.table))) {
    const there = await source.counts(table, by);
    const rows = await rowsOf(db, { key: str`x.key`, n: int`x.n` }, (cells) => sql`select ${cells} from (${ours}) x`);
    const here = new Map(rows.map(({ key, n }) => [key, n]));
    const keys = [...new Set([...there.keys(), ...here.keys()])].filter(
      (key) => (there.get(key) ?? 0) !== (here.get(key) ?? 0),
    );
    const said = keys.map((key) => `${key}: ${there.get(key) ?? 0} и ${here.get(key) ?? 0}`);
    found.push({ title, found: said });
  }
  return found;
}

/** Places that the portal counts otherwise than they were published, by indicator. Nothing stays of the counting. */
export async function comparePlaces(db: Db): Promise<Checked[]> {
  const published = await rowsOf(
    db,
    { programme: str<Programme>(publications.programme), season: publications.season, id: publications.id },
    (cells) => sql`select ${cells} from ${publications} order by ${publications.id}`,
  );
  const found: Checked[] = [];
  for (const { programme, season, id } of published) {
    const differing = await undone(db, async (tx) => {
      await countPlaces(tx, programme, season);
      return rowsOf(
        tx,
        {
          indicator: str`coalesce(a.indicator, b.indicator)`,
          unit: int`coalesce(a.unit_id, b.unit_id)`,
          published: str.orNull`a.place::text`,
          counted: str.orNull`b.place::text`,
        },
        (
          cells,
        ) => sql`select ${cells} from (select * from ${places} where publication_id = ${id}) a full join (select * from ${places}
            where publication_id is null and programme = ${programme} and season = ${season} and place is not null) b
          on b.indicator = a.indicator and b.unit_id = a.unit_id
          where a.place is distinct from b.place order by 1, 2`,
      );
    });
    const indicators = [...new Set(differing.map(({ indicator }) => indicator))];
    const name = programme === 'rating' ? `Рейтинг ${season}` : `Конкурс ${season}`;
    if (indicators.length === 0)
      found.push({ title: `${name}: места, посчитанные здесь, те же, что опубликованы`, found: [] });
    for (const indicator of indicators) {
      const said = differing
        .filter((one) => one.indicator === indicator)
        .map(({ unit, published: was, counted }) => `№ ${unit}: было ${was ?? 'без места'}, здесь ${counted ?? 'нет'}`);
      const title = `${name}, ${indicator}: здесь место другое, чем опубликовано`;
      found.push({ title, found: said });
    }
  }
  return found;
}
