// The yearly reset of the fee marks: by the calendar once a season, or now by the administrator.
import { randomUUID } from 'node:crypto';
import { setImmediate as othersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { groupOf } from '../../../contract/noticeKinds';
import { to } from '../../../contract/paths';
import type { FeeResetPreview } from '../../../contract/schemas/fees';
import { number } from '../../../contract/text/plural';
import { dayText, yearsText } from '../../../contract/text/typographic';
import { errors } from '../../call';
import {
  alias,
  changesOf,
  type Db,
  type Executor,
  int,
  json,
  lastAndFirst,
  listed,
  m,
  namesOf,
  orNull,
  p,
  rowsOf,
  str,
  type Tx,
  valuesOf,
} from '../../db';
import { auditLog, feeLog, settings, units } from '../../db/tables';
import { wantsGroup } from '../../mail/wantsNotices';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { dayAfter } from '../moscowClock';
import { notify, notifyAdministrators } from '../notices/notify';
import { holdUnitsOf } from '../people/lockPerson';
import { feeSeason } from './feeSeason';

const r = alias(units, 'r');
const k = alias(units, 'k');
const l = alias(feeLog, 'l');
const a = alias(auditLog, 'a');

/** SQL condition over the history `a`: resets that are through. */
const ofResets = sql`${a.kind} = 'fee' and ${a.record_id} = 0 and ${a.act} = 'fee.reset'`;

/** The season opened last, among the facts about this database. */
const SETTING = 'fee_season';
/** The season that administrators were told is not opened by the calendar. */
const HELD_BACK = 'fee_reset_held';
/** Looked at every minute, a new season is found on its first day: one found so late was a wrong clock's, or nobody was there. */
const LATE_DAYS = 14;
/** The reset under way; empty while there is none. */
const UNDER_WAY = 'fee_reset';
/** A batch holds the people it changes, their memberships and their units: nobody waits for them longer than this, ms. */
const HELD_MS = 25;
const batchSizes = { first: 50, least: 10, most: 1000 };
/** A reset of which nothing was heard for so long (s) has lost its process: another one goes on with it. */
const SILENT_SECONDS = 60;

type Run = { id: string; season: string; actor: number | null; began: string; last: number; people: number };

/**
 * Resets all marks when a new season has begun, or goes on with a reset whose process is gone; any process may ask at any
 * time, one of them does it, once. A database that has never seen a season starts with this one: nobody's mark is lost
 * by the first start. A season found late is not opened: administrators are told, once, and do it by hand.
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
  const found = moscowDay(now());
  const late = found > dayAfter(`${season.slice(0, 4)}-${env.FEE_RESET_DAY}`, LATE_DAYS);
  if (late && opened < season && !(await isUnderWay(db))) {
    if (await tellHeld(db, season, found)) log.warn({ season, found }, 'a season of fees found late is not opened');
    return 0;
  }
  const run = await beginReset(db, { season, actor: null });
  if (!run) return 0;
  const people = await resetAll(db, run);
  if (people) log.info({ season: run.season, people }, 'the marks of the membership fee were reset');
  return people ?? 0;
}

/**
 * Begins a reset of all marks, or takes over one whose process is gone; `resetAll` does it.
 * @param actor who asked; null for the calendar, which never resets twice in a season
 * @param seen the last reset that is known, where that is said
 * @returns undefined where the calendar has nothing to do
 * @throws {ApiError} 409 while another one is under way, 412 where the marks were reset meanwhile
 */
export const beginReset = (
  db: Db,
  { season, actor, seen }: { season: string; actor: number | null; seen?: number },
): Promise<Pick<Run, 'id' | 'season'> | undefined> =>
  db.transaction(async (tx) => {
    await makeRow(tx);
    const { run, silent } = await underWay(tx);
    // Heard of later than now: the clock was ahead, and the process may be gone.
    if (run && Math.abs(silent) < SILENT_SECONDS) {
      if (actor === null) return undefined;
      throw errors.conflict('Отметки уже сбрасываются.');
    }
    if (!run && actor === null && ((await openedSeason(tx)) ?? '') >= season) return undefined;
    if (seen !== undefined) await refuseUnseen(tx, seen);
    const next = { ...(run ?? { season, actor, last: 0, people: 0 }), id: randomUUID() };
    await keep(tx, next, run ? sql`${run.began}::text` : sql`clock_timestamp()::text`);
    return { id: next.id, season: next.season };
  });

/** A second reset takes the marks of those who have paid since the first: whoever does not know of that one is told. */
async function refuseUnseen(tx: Tx, seen: number) {
  const [last] = await rowsOf(
    tx,
    { note: str.orNull(a.note), by: str.orNull`case when ${p.id} is not null then ${lastAndFirst(p)} end` },
    (cells) => sql`select ${cells} from ${a} left join ${p} on ${p.id} = ${a.actor_id} where ${ofResets}
      and ${a.id} > ${seen} order by ${a.id} desc limit 1`,
  );
  if (!last) return;
  const { by, note } = last;
  const told = by ? `Взносы за это время уже сбросили: ${by}.` : 'Взносы за это время уже сброшены по календарю.';
  throw errors.changedMeanwhile(`${told} ${note ? `${note}. ` : ''}Посмотрите, кого коснётся сброс теперь.`);
}

/**
 * Does a reset that was begun: a batch of people with their rows in the history is one transaction, and others work
 * between two of them. A mark set since it began stays. Several may do the same one.
 * @returns how many marks were reset; undefined when another process has taken it over
 */
export async function resetAll(db: Db, { id }: Pick<Run, 'id'>): Promise<number | undefined> {
  for (let size = batchSizes.first; ; ) {
    const started = performance.now();
    const state = await db.transaction((tx) => resetSome(tx, id, size));
    if (state !== 'more') return doneBy(db, id);
    // The embedded database answers without a turn of the loop: no request would come in until all is done.
    await othersRun();
    const fitting = Math.round((size * HELD_MS) / Math.max(1, performance.now() - started));
    size = Math.min(batchSizes.most, size * 2, Math.max(batchSizes.least, fitting));
  }
}

async function resetSome(tx: Tx, id: string, size: number): Promise<'more' | 'through'> {
  const { run } = await underWay(tx);
  if (run?.id !== id) return 'through';
  const { season, actor, began } = run;
  const held = await rowsOf(
    tx,
    { id: p.id },
    (cells) => sql`select ${cells} from ${p} where ${p.id} > ${run.last} and ${p.membership_fee}
      and not exists (select 1 from ${l} where ${l.person_id} = ${p.id} and ${l.paid} and ${l.at} > ${began}::timestamptz)
      order by ${p.id} limit ${size} for no key update of p`,
  );
  const last = held.at(-1)?.id;
  if (last !== undefined) {
    const ids = listed(held.map(({ id }) => id));
    await holdUnitsOf(tx, ids);
    await tx.execute(sql`with cleared as (update ${p} set
      ${changesOf(p, { membership_fee: false, version: sql`${p.version} + 1` })} where ${p.id} in (${ids})
      returning ${p.id}) insert into ${feeLog} ${namesOf(feeLog, 'person_id', 'period', 'paid', 'changed_by')}
      select id, ${season}, false, ${actor}::int from cleared`);
    await keep(tx, { ...run, last, people: run.people + held.length }, sql`${began}::text`);
    return 'more';
  }
  await tx.execute(
    sql`insert into ${settings} ${valuesOf(settings, { key: SETTING, value: season })}
      on conflict (key) do update set ${changesOf(settings, { value: season })}`,
  );
  await tx.execute(
    sql`update ${settings} set ${changesOf(settings, { value: '' })} where ${settings.key} = ${UNDER_WAY}`,
  );
  const note = `Сезон ${yearsText(season)}, снято отметок: ${number(run.people)}`;
  const after = { season, people: run.people, run: id };
  await audit(tx, { actor, act: 'fee.reset', kind: 'fee', record: 0, after, note });
  if (run.people > 0) await tellKeepers(tx, season);
  return 'through';
}

const isUnderWay = async (db: Executor): Promise<boolean> => ((await settingOf(db, UNDER_WAY)) ?? '') !== '';

/** Tells administrators that the marks stand though another season has begun by the clock. @returns false when they were told */
const tellHeld = (db: Db, season: string, found: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const told = await rowsOf(
      tx,
      sql`insert into ${settings} ${valuesOf(settings, { key: HELD_BACK, value: season })} on conflict (key)
        do update set ${changesOf(settings, { value: season })} where ${settings.value} <> ${season} returning 1`,
    );
    if (told.length === 0) return false;
    const text = `На часах сервера ${dayText(found)}, а сезон взносов ${yearsText(season)} ещё не открыт. Отметки не сброшены: проверьте часы. Если день верный, откройте сезон сами.`;
    await notifyAdministrators(tx, { kind: 'fee.held', text, link: `${to('fee')}?tab=reset` });
    return true;
  });

/** Whoever marks the fees of a region has all of it to mark again. */
async function tellKeepers(tx: Tx, season: string): Promise<void> {
  const keepers = await rowsOf(
    tx,
    { id: p.id },
    (cells) => sql`select ${cells} from ${p} where ${p.is_active} and ${wantsGroup(groupOf('fee.reset'))}
      and ${p.id} in (
      select ${r.commander_id} from ${r} where ${r.level} = 'regional'
      union select ${m.person_id} from ${m} where ${m.level} = 'regional' and ${m.is_trusted})`,
  );
  const text = `Отметки о членском взносе сняты у всех: идёт сезон ${yearsText(season)}. Отметьте тех, кто его оплатил.`;
  const link = `${to('fee')}?tab=people`;
  await notify(tx, ...keepers.map(({ id }) => ({ person: id, kind: 'fee.reset' as const, text, link })));
}

/** The reset under way, held until the transaction ends, and for how many seconds nothing was heard of it. */
async function underWay(tx: Tx): Promise<{ run: Run | null; silent: number }> {
  const heard = sql`nullif(${settings.value}, '')::jsonb`;
  const [row] = await rowsOf(
    tx,
    {
      run: json.orNull<Run>(heard),
      silent: int`coalesce(extract(epoch from clock_timestamp() - (${heard} ->> 'at')::timestamptz), 0)::int`,
    },
    (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${UNDER_WAY} for update`,
  );
  return row ?? { run: null, silent: 0 };
}

const keep = (tx: Tx, { id, season, actor, last, people }: Omit<Run, 'began'>, began: SQL) =>
  tx.execute(
    sql`update ${settings} set value = jsonb_build_object('id', ${id}::text, 'season', ${season}::text, 'actor',
      ${actor}::int, 'last', ${last}::int, 'people', ${people}::int, 'began', ${began}, 'at', clock_timestamp())::text
      where ${settings.key} = ${UNDER_WAY}`,
  );

/** How many marks a reset that is through has reset. */
async function doneBy(db: Db, id: string): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    { people: int.orNull`(${auditLog.after} ->> 'people')::int` },
    (cells) => sql`select ${cells} from ${auditLog} where ${auditLog.kind} = 'fee' and ${auditLog.record_id} = 0
      and ${auditLog.after} ->> 'run' = ${id}`,
  );
  return row?.people ?? undefined;
}

/** Whose marks a reset would change now, by regional headquarters. */
export async function previewFeeReset(db: Db, season: string): Promise<FeeResetPreview> {
  // Read before the marks: a reset between the two is one that was not seen.
  const [last] = await rowsOf(
    db,
    { reset: int`coalesce(max(${a.id}), 0)::int` },
    (cells) => sql`select ${cells} from ${a} where ${ofResets}`,
  );
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
    last_reset: last?.reset ?? 0,
    people: regionals.reduce((sum, { people }) => sum + people, 0),
    regionals,
  };
}

/**
 * The season that the marks of now are of: that of a reset under way, else the one opened last. Until the next one is
 * opened, whatever the clock says, they stay marks of that one. By the clock where none was opened yet.
 */
export async function readFeeSeason(db: Executor, { now, env }: Pick<Parts, 'now' | 'env'>): Promise<string> {
  const [row] = await rowsOf(
    db,
    {
      season: str.orNull`max(case when ${settings.key} = ${SETTING} then ${settings.value}
        else nullif(${settings.value}, '')::jsonb ->> 'season' end)`,
    },
    (cells) => sql`select ${cells} from ${settings} where ${settings.key} in (${SETTING}, ${UNDER_WAY})`,
  );
  return row?.season ?? feeSeason(now(), env.FEE_RESET_DAY);
}

/** The same for marks that are set now: a reset begins before them or after, so that it takes those back alone. */
export async function holdFeeSeason(tx: Tx, parts: Pick<Parts, 'now' | 'env'>): Promise<string> {
  await makeRow(tx);
  await tx.execute(sql`select 1 from ${settings} where ${settings.key} = ${UNDER_WAY} for share`);
  return readFeeSeason(tx, parts);
}

/** The row of the reset under way, for whoever holds it. */
const makeRow = (tx: Tx) =>
  tx.execute(sql`insert into ${settings} ${valuesOf(settings, { key: UNDER_WAY, value: '' })} on conflict do nothing`);

const openedSeason = (db: Executor) => settingOf(db, SETTING);

async function settingOf(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    { value: settings.value },
    (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${key}`,
  );
  return row?.value;
}
