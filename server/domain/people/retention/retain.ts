// How long data of people are kept: once a day what has outlived its purpose goes, as the operator has set. Off at first.

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { scans } from '../../../../contract/papers/papers';
import { a, alias, changesOf, e, json, p, rowsOf, str, type Tx } from '../../../db';
import { auditLog, destructions, eventScans, personStatement } from '../../../db/tables';
import { droppingFiles } from '../../../files/dropFiles';
import { audit } from '../../audit';
import { moscowHour } from '../../moscowClock';
import { onceFor } from '../../onceFor';
import { A_DAY, closeIdle, eraseIdle, idleSince, type Keeping, monthsBefore, warnIdle } from './accounts';

/** No letter is written before this hour of the organisation's clock. */
const HOUR = 9;

/**
 * Does what is due today, unless it has been done: any process may ask at any time.
 * @returns how many accounts and applications were acted upon
 */
export async function retainIfDue(keeping: Keeping): Promise<number> {
  const { db, env, now, log } = keeping;
  if ((!env.IDLE_MONTHS && !env.SCANS_MONTHS) || moscowHour(now()) < HOUR) return 0;
  return onceFor(db, 'retention', moscowDay(now()), async () => {
    const done = {
      // From the last step to the first: nobody takes two on one day.
      erased: env.IDLE_MONTHS ? await eraseIdle(keeping) : 0,
      closed: env.IDLE_MONTHS ? await closeIdle(keeping) : 0,
      warned: env.IDLE_MONTHS ? await warnIdle(keeping) : 0,
      scans: env.SCANS_MONTHS ? await dropScans(keeping) : 0,
      eventScans: env.SCANS_MONTHS ? await dropEventScans(keeping) : 0,
    };
    const sum = Object.values(done).reduce((all, one) => all + one, 0);
    if (sum) log.info(done, 'data of people who are gone were put away');
    return sum;
  });
}

// Scans that are not needed any more: of people who have left, of events long over.

const s = alias(personStatement, 's');
const c = alias(eventScans, 'c');
const BATCH = 100;

type Dropped = { person: number; keys: string[] };

/** One batch after another; the files go once what named them is gone. */
async function dropping({ db, files }: Keeping, batch: (tx: Tx) => Promise<readonly Dropped[]>): Promise<number> {
  let done = 0;
  while (done < A_DAY) {
    const dropped = await droppingFiles(db, files, async (tx, drop) => {
      const rows = await batch(tx);
      drop(...rows.flatMap(({ keys }) => keys));
      return rows.length;
    });
    if (dropped === 0) break;
    done += dropped;
  }
  return done;
}

const names = scans.map(({ name }) => name as keyof typeof personStatement.$inferSelect);
const keysOf = sql`array_remove(array[${sql.join(
  names.map((name) => sql`${s[name]}`),
  sql`, `,
)}], null)`;

/**
 * Drops the scans of papers of whoever has belonged to no unit for `SCANS_MONTHS`; the fields of the papers stay.
 * @returns of how many people
 */
const dropScans = (keeping: Keeping): Promise<number> =>
  dropping(keeping, async (tx) => {
    const found = await rowsOf(
      tx,
      { person: p.id, keys: json<string[]>`to_json(${keysOf})` },
      (cells) => sql`select ${cells} from ${s} join ${p} on ${p.id} = ${s.person_id} where cardinality(${keysOf}) > 0
          and ${idleSince(monthsBefore(keeping.now(), keeping.env.SCANS_MONTHS))}
          order by ${p.id} limit ${BATCH} for update of "p" skip locked`,
    );
    for (const { person, keys } of found) {
      await tx
        .update(personStatement)
        .set(Object.fromEntries(names.map((name) => [name, null])))
        .where(eq(personStatement.person_id, person));
      await tx.insert(destructions).values({ person_id: person, ground: 'scans', files: keys.length });
      await audit(tx, { actor: null, act: 'papers.dropScans', kind: 'person', record: person });
    }
    return found;
  });

/** What such scans were called stands in the histories of the applications, of those that were removed before too. */
const forgetNames = (tx: Pick<Tx, 'execute'>, endedBefore: SQL) =>
  tx.execute(sql`update ${auditLog} set ${changesOf(auditLog, { note: null })} from ${a} join ${e} on ${e.id} = ${a.event_id}
    where ${auditLog.kind} = 'event_application' and ${auditLog.record_id} = ${a.id} and ${auditLog.note} is not null
    and ${auditLog.act} in ('event.scan.add', 'event.scan.change', 'event.scan.remove') and ${e.ends_at} < ${endedBefore}`);

/**
 * Drops the scans that came with applications to events which ended `SCANS_MONTHS` ago, and what they were called.
 * @returns of how many applications
 */
const dropEventScans = (keeping: Keeping): Promise<number> =>
  dropping(keeping, async (tx) => {
    const endedBefore = monthsBefore(keeping.now(), keeping.env.SCANS_MONTHS);
    await forgetNames(tx, endedBefore);
    const found = await rowsOf(
      tx,
      { id: c.id, person: c.person_id, key: str(c.key) },
      (cells) => sql`select ${cells} from ${c} join ${e} on ${e.id} = ${c.event_id}
          where ${e.ends_at} < ${endedBefore}
          order by ${c.id} limit ${BATCH} for update of "c" skip locked`,
    );
    if (found.length === 0) return [];
    await tx.delete(eventScans).where(
      inArray(
        eventScans.id,
        found.map(({ id }) => id),
      ),
    );
    const byPerson = new Map<number, string[]>();
    for (const { person, key } of found) byPerson.set(person, [...(byPerson.get(person) ?? []), key]);
    const dropped = [...byPerson].map(([person, keys]) => ({ person, keys }));
    await tx.insert(destructions).values(
      dropped.map(({ person, keys }) => ({
        person_id: person,
        ground: 'eventScans' as const,
        files: keys.length,
      })),
    );
    return dropped;
  });
