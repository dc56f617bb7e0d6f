// The grid of the membership fee: the caller's people with their marks, and sums by unit.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { levelKeys } from '../../../contract/levels';
import { FEE_SEASONS_SHOWN, feeColumns, feePeriodsText } from '../../../contract/people/feeColumns';
import type { FeeExportBody, FeePerson, FeeTotals, feeQuery, feeTotalsQuery } from '../../../contract/schemas/fees';
import { containsAll, idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, flag, int, isoMoment, json, object, oneOf, p, type RowOf, rowsOf, type Shape, u, when } from '../../db';
import { feeLog, memberships, units } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';
import { byName, byNameIf, ifNamed, nameSqls, namesIf } from '../people/nameSqls';
import { ifSeen, seesStaffFields } from '../people/personRights';
import { feeRegional, widestOf } from '../people/reachPeople';
import { seesName, shortestUser, shortUser, shortUserJson } from '../people/shortUser';
import { shownEmail } from '../people/shownEmail';
import { isOfUnit, type PeopleScope } from '../roster/rosterScope';
import { ofUnit } from '../roster/rosterSqls';
import { levelBelow, unitTotals } from '../roster/unitTotals';
import { marksFee, readsFees } from './feeRights';

const du = alias(units, 'du');
const dm = alias(memberships, 'dm');
const f = alias(feeLog, 'f');
const l = alias(feeLog, 'l');

/** What the viewer does not see of a person is told by no filter and no order either. */
function sqlsOf(viewer: Viewer, season: string): ColumnsSql<typeof feeColumns> {
  const seen = (column: SQLWrapper) => ({ value: ifSeen(viewer, sql`${column}`) });
  return {
    ...(hidesNames(viewer) ? namesIf(seesName(viewer)) : nameSqls),
    paid: { value: p.membership_fee },
    detachment: ofUnit('detachment'),
    date_of_birth: seen(p.date_of_birth),
    verified: seen(p.is_verified),
    phone_number: seen(p.phone_number),
    email: seen(shownEmail),
    periods: { value: sql`(select count(*) from ${marksBefore(season)} where l.paid)` },
  };
}

/** Whoever has only named the region is nobody's yet: the name may be hidden from the region's keepers of fees. */
const hidesNames = (viewer: Viewer): boolean =>
  feeRegional(viewer) !== undefined && widestOf(viewer, 'act.fee.read') !== 'all';

/** The last marks of person `p` in the seasons before this one, the newest first: as many as a row shows. */
const marksBefore = (season: string): SQL => sql`(select distinct on (${f.period}) ${f.period}, ${f.paid} from ${f}
  where ${f.person_id} = ${p.id} and ${f.period} < ${season} order by ${f.period} desc, ${f.id} desc
  limit ${FEE_SEASONS_SHOWN}) l`;

const detachment = object({ id: du.id, name: du.name });
/** The detachment of person `p`: as a member, else as its commander. */
export const detachmentJson = json.orNull<{ id: number; name: string }>`coalesce(
  ${oneOf(
    detachment,
    sql`from ${dm} join ${du} on ${du.level} = 'detachment' and ${du.id} = ${dm.unit_id}
      where ${dm.person_id} = ${p.id} and ${dm.level} = 'detachment'`,
  )},
  ${oneOf(detachment, sql`from ${du} where ${du.commander_id} = ${p.id} and ${du.level} = 'detachment'`)})`;

type Asked = FeeExportBody['filters'] & Pick<z.output<typeof feeQuery>, 'ordering' | 'ids'>;

/**
 * The caller's people with the mark of this season and of the seasons before. Who has only named the region is there to
 * be marked, without contacts and birth date: these go by the table of person fields as everywhere.
 */
export const listFees = (call: ViewerListing, query: z.output<typeof feeQuery>, season: string) =>
  pageOf({ ...call, query }, feeList(call.viewer, query, season), (row) => feePerson(row, call.origin));

/** The list as its pages and its file read it. */
export const feeList = (viewer: Viewer, asked: Asked, season: string) =>
  ({
    columns: columnsOf(viewer, season),
    from: sql`${p}`,
    where: conditions(viewer, asked, season),
    order: columnOrder(asked.ordering, () => sqlsOf(viewer, season), {
      known: { last_name: hidesNames(viewer) ? byNameIf(seesName(viewer)) : byName, id: [p.id] },
      byDefault: 'last_name',
      id: p.id,
    }),
    by: { id: p.id },
  }) satisfies ColumnList<Shape>;

function columnsOf(viewer: Viewer, season: string) {
  const periods = json.orNull<FeePerson['periods']>`(select json_agg(json_build_object('period', l.period, 'paid',
    l.paid) order by l.period desc) from ${marksBefore(season)})`;
  return {
    id: p.id,
    person: shortUserJson(viewer),
    detachment: detachmentJson,
    paid: p.membership_fee,
    periods,
    can_mark: flag(marksFee(viewer)),
  };
}

const feePerson = ({ person, periods, ...row }: RowOf<ReturnType<typeof columnsOf>>, origin: string): FeePerson => ({
  ...row,
  user: shortUser(person, origin),
  periods: periods ?? [],
});

/** A row of the list by its columns. */
export function feeCells(
  row: RowOf<ReturnType<typeof columnsOf>>,
): Record<(typeof feeColumns)[number]['key'], unknown> {
  const { user, detachment, paid, periods } = feePerson(row, '');
  return { ...user, verified: user.is_verified, detachment, paid, periods: feePeriodsText(periods) };
}

function conditions(viewer: Viewer, query: Asked, season: string): SQL[] {
  const searched = hidesNames(viewer) ? ifNamed(seesName(viewer), p.search) : p.search;
  const where = [readsFees(viewer), ...containsAll(searched, query.search), ...idsIn(p.id, query.ids)];
  if (query.paid !== undefined) where.push(sql`${p.membership_fee} = ${query.paid}`);
  // Not told by a filter either where the record hides it.
  if (query.verified !== undefined) where.push(sql`${p.is_verified} = ${query.verified}`, seesStaffFields(viewer));
  if (query.paid_in) where.push(paidIn(query.paid_in));
  if (query.unpaid_in) where.push(sql`not ${paidIn(query.unpaid_in)}`);
  if (query.level && query.unit) where.push(isOfUnit({ level: query.level, id: query.unit }));
  return [...where, ...columnConditions(feeColumns, () => sqlsOf(viewer, season), query)];
}

/** Whether the last mark of person `p` in a season is paid. */
const paidIn = (season: string): SQL => sql`coalesce((select ${f.paid} from ${f} where ${f.person_id} = ${p.id}
  and ${f.period} = ${season} order by ${f.id} desc limit 1), false)`;

/** Sums of the caller's people, and of each unit of one level below. */
export async function readFeeTotals(
  call: ViewerListing,
  query: z.output<typeof feeTotalsQuery>,
  season: string,
): Promise<FeeTotals> {
  const scopes = feeScopes(call.viewer);
  const level = query.level ?? levelBelow(scopes[0]);
  const [total] = await rowsOf(
    call.db,
    { people: int`count(*)::int`, paid: int`count(*) filter (where ${p.membership_fee})::int` },
    (cells) => sql`select ${cells} from ${p} where ${readsFees(call.viewer)}`,
  );
  const page = await unitTotals(call, query, { scopes, level, count: u.members_count });
  const units = { ...page, results: page.results.map(({ counted, ...unit }) => ({ ...unit, paid: counted })) };
  return { season, total: total ?? { people: 0, paid: 0 }, level, units };
}

/** Whose units are counted, the highest first: those of the people that `readsFees` finds. */
function feeScopes(viewer: Viewer): [PeopleScope, ...PeopleScope[]] {
  const scope = widestOf(viewer, 'act.fee.read');
  // The guard lets in nobody who has neither.
  if (!scope) throw new Error('a reader of fees without people');
  const id = feeRegional(viewer);
  if (scope === 'all' || id === undefined) return [scope];
  const regional = { level: 'regional', id } as const;
  return levelKeys.indexOf(scope.level) < levelKeys.indexOf('regional') ? [scope, regional] : [regional, scope];
}

/** Changes of one person's mark, the newest first. */
export function listFeeChanges(call: ViewerListing, person: number, query: { limit?: number; offset?: number }) {
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: int`${l.id}::int`,
        period: l.period,
        paid: l.paid,
        at: isoMoment(l.at),
        person: when(sql`${p.id} is not null`, shortUserJson(call.viewer)),
      },
      from: sql`${l} left join ${p} on ${p.id} = ${l.changed_by}`,
      where: [sql`${l.person_id} = ${person}`],
      order: sql`${l.id} desc`,
    },
    ({ person: by, ...row }) => ({ ...row, changed_by: by && shortestUser(by, call.origin) }),
  );
}
