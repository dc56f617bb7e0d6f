// Once a day people are told what ends soon, once a week what waits for their decision. Any process may begin, none tells
// anybody twice.
import { setImmediate as othersRun } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { groupOf } from '../../../contract/noticeKinds';
import { to } from '../../../contract/paths';
import { dayText } from '../../../contract/text/typographic';
import { waitingKinds, waitingNames } from '../../../contract/waitingKinds';
import { alias, type Db, int, json, m, o, p, rowsOf, str, u } from '../../db';
import { experts, reminders } from '../../db/tables';
import { wantsGroup } from '../../mail/wantsNotices';
import type { Parts } from '../../parts';
import { waitingOf } from '../active/waiting';
import { dayAfter, mondayOf, moscowHour } from '../moscowClock';
import { type NoticeEntry, notify } from '../notices/notify';
import { onceFor } from '../onceFor';
import { readViewerOf } from '../viewer';
import { before, type Reading, sources } from './sources';

const t = alias(reminders, 't');
const x = alias(experts, 'x');

/** Nobody is told before this hour of the organisation's clock. */
const HOUR = 9;
/** People of one transaction. */
const BATCH = 200;
/** Days after which nobody could be told again: rows of then go. */
const KEPT_DAYS = 60;

type Working = Pick<Parts, 'db' | 'env' | 'now' | 'log'>;

/**
 * Tells what is due today, unless it has been told.
 * @returns how many were told
 */
export async function remindIfDue({ db, env, now: clock, log }: Working): Promise<number> {
  const now = clock();
  if (!env.REMINDERS || moscowHour(now) < HOUR) return 0;
  const today = moscowDay(now);
  const week = mondayOf(today);
  const told = await onceFor(db, 'reminders', today, () => remindOf({ db, env, now }, today));
  const summaries = await onceFor(db, 'digest', week, () => summarise(db, week));
  if (told + summaries) log.info({ reminders: told, summaries }, 'people were reminded');
  return told + summaries;
}

async function remindOf(reading: Reading & { db: Db }, today: string): Promise<number> {
  const { db } = reading;
  await db.execute(sql`delete from ${reminders} where ${reminders.at} < now() - make_interval(days => ${KEPT_DAYS})`);
  let told = 0;
  for (const source of sources) for (const left of source.days) told += await remindWhen(reading, source, today, left);
  return told;
}

type Left = keyof typeof before;

/** Tells one reminder to all whom it concerns, a batch at a time. */
async function remindWhen(
  reading: Reading & { db: Db },
  { kind, due, text }: (typeof sources)[number],
  today: string,
  left: Left,
): Promise<number> {
  const { db } = reading;
  const day = dayAfter(today, left);
  let told = 0;
  for (const rows of await due(reading, day)) {
    const about = sql`concat_ws(' ', ${kind}::text, ${day}::text, ${left}::int, x.about)`;
    const batch = () =>
      rowsOf(
        db,
        { person: int`x.person_id`, about: str(about), said: json<Record<string, string>>`x.said` },
        (cells) => sql`select ${cells} from (${rows}) x join ${p} on ${p.id} = x.person_id and ${p.is_active}
          and ${wantsGroup(groupOf(kind))} where not exists (select 1 from ${t} where ${t.person_id} = x.person_id
          and ${t.about} = ${about}) order by x.person_id limit ${BATCH}`,
      );
    for (let found = await batch(); found.length; found = await batch()) {
      await othersRun();
      told += await tellOnce(
        db,
        found.map(({ said, ...row }) => ({ ...row, kind, ...text(said, day, before[left]) })),
      );
    }
  }
  return told;
}

/** Tells those who have not been told of it, whatever another process does meanwhile. */
const tellOnce = (db: Db, entries: readonly (NoticeEntry & { about: string })[]): Promise<number> =>
  db.transaction(async (tx) => {
    const fresh = await tx
      .insert(reminders)
      .values(entries.map(({ person, about }) => ({ person_id: person, about })))
      .onConflictDoNothing()
      .returning();
    const untold = new Set(fresh.map((row) => `${row.person_id} ${row.about}`));
    await notify(tx, ...entries.filter(({ person, about }) => untold.has(`${person} ${about}`)));
    return fresh.length;
  });

/** Tells everybody who decides about something what waits, and since when. */
async function summarise(db: Db, week: string): Promise<number> {
  const about = `digest ${week}`;
  let told = 0;
  for (let last = 0, found = await deciders(db, last); found.length; found = await deciders(db, last)) {
    for (const { person } of found) {
      await othersRun();
      last = person;
      const text = await summaryOf(db, person);
      if (text) told += await tellOnce(db, [{ person, about, kind: 'digest', text, link: to('active') }]);
    }
  }
  return told;
}

/** Who may have something to decide, in order. */
const deciders = (db: Db, after: number) =>
  rowsOf(
    db,
    { person: p.id },
    (cells) => sql`select ${cells} from ${p} where ${p.id} > ${after} and ${p.is_active} and ${wantsGroup('digest')}
      and (exists (select 1 from ${u} where ${u.commander_id} = ${p.id})
        or exists (select 1 from ${x} where ${x.person_id} = ${p.id})
        or exists (select 1 from ${m} left join ${o} on ${o.id} = ${m.position_id} where ${m.person_id} = ${p.id}
          and (${m.is_trusted} or ${o.key} in ('commissar', 'trainingHead'))))
      order by ${p.id} limit ${BATCH}`,
  );

async function summaryOf(db: Db, person: number): Promise<string | undefined> {
  const viewer = await readViewerOf(db, person);
  if (!viewer) return undefined;
  const waiting = await waitingOf(db, viewer);
  const parts = waitingKinds.flatMap((kind) => {
    const { count, since } = waiting[kind];
    return count && since ? [`${waitingNames[kind]}: ${count} (с ${dayText(since)})`] : [];
  });
  return parts.length ? `Ждут вашего решения. ${parts.join('; ')}.` : undefined;
}
