// Reports whose items are decided one by one: which are decided, and that those verified stay as they are.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Answers, Indicator } from '../../../../contract/indicators/types';
import { type ItemState, isHeldItem } from '../../../../contract/states/reports';
import { errors } from '../../../call';
import { changesOf, type Executor, listed, namesOf, rowsOf, str } from '../../../db';
import { reportItems } from '../../../db/tables';
import type { ReportRow } from '../reportRow';
import { versionsOf } from '../reportVersions';

type ItemRow = { id: number; list: string; state: ItemState };

/** Items that are decided one by one: those of the report's own lists. */
export const decidedItems = ({ fields, decidedPer }: Indicator, answers: Answers): { list: string; item: Answers }[] =>
  decidedPer === 'report'
    ? []
    : fields.flatMap((field) => {
        const items = answers[field.name];
        return field.kind === 'list' && Array.isArray(items) ? items.map((item) => ({ list: field.name, item })) : [];
      });

/** Whether an item stands in both as the same, or in neither. */
export function standsAlike(indicator: Indicator, id: number, ...both: [Answers, Answers]): boolean {
  const [one, other] = both.map((answers) => decidedItems(indicator, answers).find(({ item }) => item.id === id)?.item);
  return isDeepStrictEqual(one, other);
}

export const itemRows = (tx: Executor, report: number) =>
  rowsOf(
    tx,
    { id: reportItems.id, list: reportItems.list, state: str<ItemRow['state']>(reportItems.state) },
    (cells) => sql`select ${cells} from ${reportItems} where ${reportItems.report_id} = ${report}
      order by ${reportItems.id} for update`,
  );

/** Those that the unit cannot change now; none where the report is decided whole. */
export const heldItems = async (tx: Executor, { decidedPer }: Indicator, row: Pick<ReportRow, 'id' | 'state'>) =>
  decidedPer === 'report' ? [] : (await itemRows(tx, row.id)).filter(({ state }) => isHeldItem(state, row.state));

/** @throws {ApiError} 400 at the item: one that is verified, or under review, is neither changed nor taken away */
export async function refuseVerified(tx: Executor, indicator: Indicator, row: ReportRow, next: Answers): Promise<void> {
  const fixed = await heldItems(tx, indicator, row);
  const before = new Map(decidedItems(indicator, row.answers).map(({ item }) => [item.id, item]));
  const after = new Map(decidedItems(indicator, next).map(({ item }) => [item.id, item]));
  const touched = fixed.filter(({ id }) => !isDeepStrictEqual(before.get(id), after.get(id)));
  if (touched.length === 0) return;
  const text = (state: ItemRow['state']) =>
    state === 'verified' ? 'Уже подтверждено: изменить или убрать нельзя.' : 'На проверке: дождитесь решения.';
  throw errors.fields(Object.fromEntries(touched.map(({ id, list, state }) => [`${list}[${id}]`, text(state)])));
}

type Opened = { opened: number; waiting: number; takenBack: number };

/** Items that were refused while others wait, and that stand as they were refused: the refusal stands. */
export async function stillRefused(
  tx: Executor,
  indicator: Indicator,
  { id, state }: Pick<ReportRow, 'id' | 'state'>,
  now: readonly { item: Answers }[],
): Promise<number[]> {
  const sent = state === 'sent' ? (await versionsOf(tx, [id])).get(id)?.unit?.answers : undefined;
  const before = new Map(sent ? decidedItems(indicator, sent).map(({ item }) => [item.id, item]) : []);
  return now.filter(({ item }) => isDeepStrictEqual(before.get(item.id), item)).map(({ item }) => Number(item.id));
}

/**
 * Puts before the reviewers what is not verified yet.
 * @returns how many items are put before them now (those that wait already are none), how many are not verified, and how
 *   many that were refused are taken back
 */
export async function openItems(tx: Executor, indicator: Indicator, row: ReportRow): Promise<Opened> {
  const items = decidedItems(indicator, row.answers);
  const ids = items.map(({ item }) => Number(item.id));
  const gone = await rowsOf(
    tx,
    { id: reportItems.id },
    (cells) => sql`delete from ${reportItems} where ${reportItems.report_id} = ${row.id}
      and ${reportItems.state} <> 'verified' ${ids.length ? sql`and id not in (${listed(ids)})` : sql``}
      returning ${cells}`,
  );
  if (ids.length === 0) return { opened: 0, waiting: 0, takenBack: gone.length };
  const refused = await stillRefused(tx, indicator, row, items);
  const values = items.map(({ list, item }) => sql`(${item.id}::int, ${row.id}::int, ${list})`);
  const open = await rowsOf(
    tx,
    { id: reportItems.id },
    (cells) => sql`insert into ${reportItems} ${namesOf(reportItems, 'id', 'report_id', 'list')}
      values ${sql.join(values, sql`, `)} on conflict ${namesOf(reportItems, 'id')} do update
      set
      ${changesOf(reportItems, { state: 'open', reason: null, decided_by: null, decided_at: null, created_at: sql`now()` })}
      where ${reportItems.report_id} = ${row.id} and ${reportItems.state} = 'refused'
      ${refused.length ? sql`and ${reportItems.id} not in (${listed(refused)})` : sql``} returning ${cells}`,
  );
  const waiting = (await itemRows(tx, row.id)).filter(({ state }) => state !== 'verified').length;
  return { opened: open.length, waiting, takenBack: gone.length };
}
