// The yearly reset of the fee marks: by the calendar once a season, or now by the administrator.
import { sql } from 'drizzle-orm';
import type { FeeResetPreview } from '../../../contract/schemas/fees';
import { alias, changesOf, m, namesOf, p, valuesOf } from '../../db/names';
import type { Db } from '../../db/open';
import { int, orNull, rowsOf, str } from '../../db/rows';
import { feeLog, settings, units } from '../../db/tables';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { feeSeason } from './feeSeason';

const r = alias(units, 'r');
const k = alias(units, 'k');

/** The season opened last, among the facts about this database. */
const SETTING = 'fee_season';
/** People a statement of the reset changes: their memberships and units follow by triggers. */
const BATCH = 2000;

/**
 * Resets all marks when a new season has begun; any process may ask at any time, one of them does it, once.
 * A database that has never seen a season starts with this one: nobody's mark is lost by the first start.
 * @returns how many marks were reset
 */
export async function resetFeesIfDue({
  db,
  env,
  now,
  log,
}: Pick<Parts, 'db' | 'env' | 'now' | 'log'>): Promise<number> {
  if (!env.FEE_RESET) return 0;
  const season = feeSeason(now(), env.FEE_RESET_DAY);
  const opened = await openedSeason(db);
  if (opened === undefined) {
    await db.execute(
      sql`insert into ${settings} ${valuesOf(settings, { key: SETTING, value: season })} on conflict do nothing`,
    );
    return 0;
  }
  if (opened >= season) return 0;
  const people = await resetFees(db, { season, actor: null });
  log.info({ season, people }, 'the marks of the membership fee were reset');
  return people;
}

/**
 * Resets all marks, in one transaction, with a row in the history of each person.
 * @param actor who asked; null for the calendar, which never resets twice in a season
 */
export const resetFees = (db: Db, { season, actor }: { season: string; actor: number | null }): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ${settings} ${valuesOf(settings, { key: SETTING, value: sql`''` })} on conflict do nothing`,
    );
    const [held] = await rowsOf(
      tx,
      { value: settings.value },
      (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${SETTING} for update`,
    );
    if (actor === null && held && held.value >= season) return 0;
    let people = 0;
    for (let last = 0; ; ) {
      const [batch] = await rowsOf(
        tx,
        { people: int`count(*)::int`, last: int.orNull`max(id)` },
        (cells) => sql`with batch as (select ${p.id} from ${p} where ${p.id} > ${last} and ${p.membership_fee}
          order by ${p.id} limit ${BATCH}), cleared as (update ${p} set
          ${changesOf(p, { membership_fee: false, version: sql`${p.version} + 1` })} from batch
          where ${p.id} = batch.id returning ${p.id}), logged as (insert into ${feeLog}
          ${namesOf(feeLog, 'person_id', 'period', 'paid', 'changed_by')} select id, ${season}, false, ${actor}::int
          from cleared) select ${cells} from cleared`,
      );
      if (!batch || batch.last === null) break;
      people += batch.people;
      last = batch.last;
    }
    await tx.execute(
      sql`update ${settings} set ${changesOf(settings, { value: season })} where ${settings.key} = ${SETTING}`,
    );
    await audit(tx, { actor, act: 'fee.reset', kind: 'fee', record: 0, after: { season, people } });
    return people;
  });

/** Whose marks a reset would change now, by regional headquarters. */
export async function previewFeeReset(db: Db, season: string): Promise<FeeResetPreview> {
  const regionals = await rowsOf(
    db,
    { id: orNull(r.id), name: str`coalesce(${r.name}, 'Без регионального штаба')`, people: int`x.people` },
    (cells) => sql`select ${cells} from (
        select coalesce(${m.unit_id}, (select coalesce(${k.regional_id}, ${k.id}) from ${k}
        where ${k.commander_id} = ${p.id}
          and (${k.level} = 'regional' or ${k.regional_id} is not null) order by ${k.level} limit 1)) as regional,
          count(*)::int as people
        from ${p} left join ${m} on ${m.person_id} = ${p.id} and ${m.level} = 'regional'
        where ${p.membership_fee} group by 1) x
      left join ${r} on ${r.level} = 'regional' and ${r.id} = x.regional order by ${r.name} nulls last, ${r.id}`,
  );
  return {
    season,
    last_season: (await openedSeason(db)) || null,
    people: regionals.reduce((sum, { people }) => sum + people, 0),
    regionals,
  };
}

async function openedSeason(db: Pick<Db, 'execute'>): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    { value: settings.value },
    (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${SETTING}`,
  );
  return row?.value;
}
