import { sql } from 'drizzle-orm';
import { emptyRow } from '../../../contract/fields/values';
import { pathLabel } from '../../../contract/indicators/answerPaths';
import { deadlineOf } from '../../../contract/indicators/season';
import type { Indicator } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { ReportOverview } from '../../../contract/schemas/reports';
import { reportStates } from '../../../contract/states/reports';
import { errors, type Viewer } from '../../call';
import { alias, type Db, flag, int, json, type RowOf, r, rowsOf, sqlLevel } from '../../db';
import { reportItems, reportQuestions, seasons } from '../../db/tables';
import { reads, readsAsUnit } from './parties';
import { type Place, type PlaceAbout, placeAbout } from './reportAbout';
import { canOf, closedNow, progressOf, unfilled } from './reportCan';
import { type PlaceSeen, placesSeen, scoreSeen } from './reportPlace';
import { passedAnswers, passedColumns, reportColumns } from './reportRow';

const i = alias(reportItems, 'i');
const q = alias(reportQuestions, 'q');
const s = alias(seasons, 's');

/**
 * Every indicator and catalogue item of a unit in a constant number of statements, also those without a report.
 * @throws {ApiError} 404 without such a unit or season, 403 for anybody but the unit and its reviewers
 */
export async function reportOverview(db: Db, viewer: Viewer, asked: Place): Promise<ReportOverview> {
  const about = await placeAbout(db, viewer, asked);
  const { programme, season, unit, parties } = about;
  if (parties.size === 0) throw errors.forbidden();
  const [stored, places, elsewhere] = await Promise.all([
    storedReports(db, about),
    placesSeen(db, about),
    readsAsUnit(parties) ? returnedElsewhere(db, about) : [],
  ]);
  return {
    programme,
    season: { number: season.number, title: season.title, is_open: season.is_open },
    unit: { id: unit.id, name: unit.name, level: unit.level },
    fills: parties.has('unit'),
    returned_elsewhere: elsewhere,
    rows: indicatorsOf(programme, season.number)
      .filter((indicator) => indicator.entry === 'unit' && (readsAsUnit(parties) || reads(parties, indicator, 'sent')))
      .flatMap((indicator) =>
        itemsOf(indicator).map((item) => {
          const row = stored.get(`${indicator.key} ${item}`);
          const seen = row && reads(parties, indicator, row.state) ? row : undefined;
          return summaryOf(about, { indicator, item, row: seen, place: places.get(indicator.key) });
        }),
      ),
  };
}

const asked = int`(select count(*)::int from ${q} where ${q.report_id} = ${r.id} and ${q.answer} is null)`;
/** Ids of the items that the unit cannot change now: `isHeldItem`. */
const held = json.orNull<number[]>`(select json_agg(${i.id}) from ${i} where ${i.report_id} = ${r.id}
  and (${i.state} = 'verified' or (${i.state} = 'open' and ${r.state} = 'sent')))`;
const ownColumns = {
  ...reportColumns,
  held,
  changed: flag`${r.sent_at} is null or ${r.answers} <> ${passedAnswers}`,
  asked,
};
const foreignColumns = { ...passedColumns, held, changed: flag`false`, asked };
type Stored = RowOf<typeof ownColumns>;

const itemsOf = ({ catalogue }: Indicator): number[] => catalogue?.map(({ id }) => id) ?? [0];

async function storedReports(db: Db, { programme, season, unit, parties }: PlaceAbout): Promise<Map<string, Stored>> {
  const rows = await rowsOf(
    db,
    readsAsUnit(parties) ? ownColumns : foreignColumns,
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = ${programme}
      and ${r.season} = ${season.number} and ${r.level} = ${sqlLevel(unit.level)} and ${r.unit_id} = ${unit.id}`,
  );
  return new Map(rows.map((row) => [`${row.indicator} ${row.item}`, row]));
}

const returnedElsewhere = (db: Db, { programme, season, unit }: PlaceAbout) =>
  rowsOf(
    db,
    { season: s.number, count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${r} join ${s} on ${s.programme} = ${r.programme} and ${s.number} = ${r.season}
      where ${r.programme} = ${programme} and ${r.level} = ${sqlLevel(unit.level)} and ${r.unit_id} = ${unit.id}
      and ${r.state} = 'returned' and ${s.is_open} and ${s.number} <> ${season.number}
      group by ${s.number} order by ${s.number} desc`,
  );

type Given = { indicator: Indicator; item: number; row: Stored | undefined; place: PlaceSeen | undefined };

function summaryOf(about: PlaceAbout, { indicator, item, row, place }: Given): ReportOverview['rows'][number] {
  const now = progressOf(indicator, row?.answers ?? emptyRow(indicator.fields), new Set(row?.held));
  // What was taken was whole by the rules of its day: nothing of it is asked for any more.
  const progress = row && reportStates.has('filed', row.state) ? { complete: true, missing: [], filled: 1 } : now;
  const reasons = row?.state === 'returned' ? row.reasons : null;
  const can = canOf({ ...about, indicator }, row ?? unfilled, row !== undefined && now.complete);
  return {
    id: row?.id ?? null,
    indicator: indicator.key,
    item,
    state: row?.state ?? 'none',
    ...progress,
    changed: row?.changed ?? false,
    deadline: deadlineOf(about.season.settings, indicator),
    closed: closedNow({ ...about, indicator }).closed,
    reasons,
    reason_labels: Object.fromEntries(
      Object.keys(reasons ?? {}).map((path) => [path, pathLabel(indicator.fields, row?.answers ?? {}, path)]),
    ),
    asked: row?.asked ?? 0,
    score: row ? scoreSeen(indicator, row, place).score : null,
    place: place?.place ?? null,
    total: indicator.catalogue ? (place?.score ?? null) : null,
    updated_at: row?.updated_at ?? null,
    version: row?.version ?? 0,
    can,
  };
}
