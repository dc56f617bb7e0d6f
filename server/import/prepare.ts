import type { Db } from '../db';
import type { Made, SourceRow, Subject } from './subject';

export type Prepared = { id: number; made: Made; remarks: string[] };
export type Refused = { id: number; reason: string };

/** Why a row is left whose record another one of the source was taken for. */
export const SECOND_ROW = 'Вторая строка той же записи.';

/** Rows as ours, and those that are left before anything is written. */
export async function prepare(db: Db, subject: Subject, rows: readonly SourceRow[]) {
  const { spread } = subject;
  const whole = spread ? rows.flatMap((row) => spread.rows(row).map((more) => ({ ...row, ...more }))) : rows;
  const known = await Promise.all(
    (subject.lookups ?? []).map(async ({ reads, as, find }) => {
      const keyOf = (row: SourceRow) => reads.map((name) => row[name] ?? '').join(' ');
      const keys = [...new Set(whole.map(keyOf))].filter((key) => key.trim() !== '');
      const found = keys.length ? await find(db, keys) : new Map<string, string>();
      return { as, of: (row: SourceRow) => found.get(keyOf(row)) ?? null };
    }),
  );
  const ready: Prepared[] = [];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  for (const read of whole) {
    const row = { ...read, ...Object.fromEntries(known.map(({ as, of }) => [as, of(read)])) };
    const id = Number(row[subject.id]);
    const made = Object.fromEntries(Object.entries(subject.columns).map(([name, { make }]) => [name, make(row)]));
    const which = JSON.stringify(subject.key.map((name) => made[name]));
    const reason = subject.refuse?.reason(row) ?? (seen.has(which) ? SECOND_ROW : undefined);
    seen.add(which);
    if (reason) refused.push({ id, reason });
    else ready.push({ id, made, remarks: Object.values(subject.columns).flatMap(({ remark }) => remark?.(row) ?? []) });
  }
  return { ready, refused };
}
