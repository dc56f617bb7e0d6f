// Whether the clock may be believed for what cannot be undone: one that was put ahead, for a moment or by mistake, does not
// drop scans, close accounts, take snapshots or reset fees years too early.
import { eq, sql } from 'drizzle-orm';
import { to } from '../../contract/paths';
import { dayText } from '../../contract/text/typographic';
import { moscowDate, rowsOf, str, valuesOf } from '../db';
import { settings } from '../db/tables';
import { dayAfter } from '../domain/moscowClock';
import { notifyAdministrators } from '../domain/notices/notify';
import type { Parts } from '../parts';

/** Looked at every minute, the next day comes after the last: one that is further away was put there, or nobody was there. */
const GAP_DAYS = 14;
/** A clock that has gone on from there for so long is taken for right. */
const TRIED_DAYS = 3;

const KEY = 'clock';

type Seen = {
  /** The day that was seen last. */
  last: string;
  /** The day to which the clock was put, until it is believed. */
  since: string | null;
  /** The day of which administrators were told: several processes may see several clocks. */
  told: string | null;
};

/**
 * Notes what day it is, and tells administrators, once, of one that is too far from the last.
 * @returns whether what cannot be undone may be done by this clock
 */
export const clockIsSteady = ({ db, now, log }: Pick<Parts, 'db' | 'now' | 'log'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ${settings} ${valuesOf(settings, { key: KEY, value: '' })} on conflict do nothing`,
    );
    const [row] = await rowsOf(
      tx,
      // The clock of the database may be another one: some acts go by it.
      { value: settings.value, today: str(moscowDate(sql`greatest(now(), ${now().toISOString()}::timestamptz)`)) },
      (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${KEY} for update`,
    );
    if (!row) return false;
    const { today } = row;
    const before: Seen = row.value ? JSON.parse(row.value) : { last: today, since: null, told: null };
    const seen = seenOn(today, before);
    const value = JSON.stringify(seen);
    if (value !== row.value) await tx.update(settings).set({ value }).where(eq(settings.key, KEY));
    if (seen.told !== before.told) {
      log.warn({ today, before: before.last }, 'the clock was put ahead: nothing that cannot be undone is done by it');
      await notifyAdministrators(tx, {
        kind: 'clock.ahead',
        text: textOf(before.last, today),
        link: to('systemState'),
      });
    }
    return seen.since === null;
  });

function seenOn(today: string, { last, since, told }: Seen): Seen {
  if (today > dayAfter(last, GAP_DAYS)) return { last: today, since: today, told: today };
  const right = since !== null && (today < since || today >= dayAfter(since, TRIED_DAYS));
  return { last: today, since: right ? null : since, told };
}

const textOf = (last: string, today: string): string =>
  `На часах сервера ${dayText(today)}, а в прошлый раз портал видел ${dayText(last)}. Проверьте часы. До ${dayText(dayAfter(today, TRIED_DAYS))} портал ничего не удаляет, не закрывает и не сбрасывает по календарю; если день верный, потом он продолжит сам.`;
