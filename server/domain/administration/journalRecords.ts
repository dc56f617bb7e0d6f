// What records of the journal are called today, or were when they went, and where those that are still there stand.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ArticleKey, articleTitles } from '../../../contract/articles';
import { type AuditKind, auditRecord } from '../../../contract/auditActs';
import type { Programme } from '../../../contract/indicators/types';
import { type Level, levelKeys } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import { consentPurposes } from '../../../contract/people/consents';
import { indicatorAt, programmes } from '../../../contract/programmes';
import { inSeason } from '../../../contract/programmes/inSeason';
import type { ReportState } from '../../../contract/states/reports';
import { testCategories, testTitles } from '../../../contract/testTables';
import type { Viewer } from '../../call';
import { alias, e, object, oneOf, r, sqlLevel, str, u } from '../../db';
import * as tables from '../../db/tables';
import { requestAddress } from '../active/waitingSources';
import { partiesOf, type ReportUnit, reads } from '../reports/parties';
import { reportTitle } from '../reports/reportTitle';

const a = alias(tables.auditLog, 'a');
const s = alias(tables.seasons, 's');
const b = alias(tables.publications, 'b');
const n = alias(tables.eventApplications, 'n');

type RecordRow = {
  /** What it is called today; null where it is gone. */
  name: SQL;
  /** Under which key acts write the name of what may go. */
  written?: string;
  /** Its page; a select where the number and the name do not say it. */
  page?: SQL | ((record: number, name: string) => string);
};

/** Of a table whose rows have a name. */
const named = (table: SQLWrapper & { id: SQLWrapper }, name: SQLWrapper): SQL =>
  sql`(select ${name} from ${table} where ${table.id} = ${a.record_id})`;

const seasonOf = (programme: Programme): SQL =>
  sql`(select ${s.title} from ${s} where ${s.programme} = ${programme} and ${s.number} = ${a.record_id})`;

const unit = (level: Level): RecordRow => ({
  name: sql`(select ${u.name} from ${u} where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${a.record_id})`,
  page: (id) => to(level, { id }),
});

/** A row of a catalogue stands in its list. */
const kept = (catalogue: string) => (_record: number, name: string) =>
  `${to('administrationCatalogue', { catalogue })}?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`;

/** Each kind of record that has a name or a page; a report is read apart, people are told as people. */
const records: Partial<Record<AuditKind, RecordRow>> = {
  ...Object.fromEntries(levelKeys.map((level) => [level, unit(level)])),
  areas: { name: named(tables.areas, tables.areas.name), written: 'name', page: kept('areas') },
  article: {
    name: named(tables.articleVersions, tables.articleVersions.key),
    written: 'key',
    page: (_, key) => to(key as ArticleKey),
  },
  competition: { name: seasonOf('competition'), page: (season) => inSeason(to('competition'), season) },
  consent: {
    name: named(tables.consentTexts, tables.consentTexts.purpose),
    written: 'purpose',
    page: () => to('privacy'),
  },
  course: {
    name: named(tables.courses, tables.courses.title),
    written: 'title',
    page: (id) => `${to('university')}?course=${id}`,
  },
  event: { name: named(e, e.name), written: 'name', page: (id) => to('event', { id }) },
  event_application: {
    name: sql`(select ${e.name} from ${n} join ${e} on ${e.id} = ${n.event_id} where ${n.id} = ${a.record_id})`,
    page: sql`(select ${requestAddress(n)} from ${n} where ${n.id} = ${a.record_id})`,
  },
  institutions: {
    name: named(tables.institutions, tables.institutions.short_name),
    written: 'short_name',
    page: kept('institutions'),
  },
  positions: { name: named(tables.positions, tables.positions.name), written: 'name', page: kept('positions') },
  publication: {
    name: sql`(select ${s.title} from ${b} join ${s} on ${s.programme} = ${b.programme}
      and ${s.number} = ${b.season} where ${b.id} = ${a.record_id})`,
    page: sql`(select case ${b.programme} when 'rating' then ${`${to('rating')}?tab=publications&season=`}
      else ${`${to('competition')}?tab=manage&season=`} end || ${b.season} from ${b} where ${b.id} = ${a.record_id})`,
  },
  question: {
    name: named(tables.testQuestions, tables.testQuestions.title),
    written: 'title',
    page: () => `${to('safety')}?tab=bank`,
  },
  rating: { name: seasonOf('rating'), page: (season) => inSeason(to('rating'), season) },
  regions: { name: named(tables.regions, tables.regions.name), written: 'name', page: kept('regions') },
  season: { name: seasonOf('rating'), page: (season) => inSeason(`${to('rating')}?tab=season`, season) },
  test: {
    name: sql`case ${a.record_id} ${sql.join(
      testCategories.map((category, at) => sql`when ${at + 1}::int then ${testTitles[category]}`),
      sql` `,
    )} end`,
    page: () => `${to('safety')}?tab=rules`,
  },
  view: { name: named(tables.listViews, tables.listViews.name), written: 'name' },
};

/** What the rows of the table say of a row `a` of the journal. */
const ofRecord = (said: (row: RecordRow) => SQL | undefined) =>
  str.orNull`case ${a.kind} ${sql.join(
    Object.entries(records).flatMap(([kind, row]) => {
      const value = said(row);
      return value ? [sql`when ${kind} then ${value}`] : [];
    }),
    sql` `,
  )} end`;

/** Columns of a row `a` of the journal that say what its record is called and where it stands. */
export const recordColumns = {
  name: ofRecord(({ name }) => name),
  was: ofRecord(({ written: key }) =>
    key === undefined ? undefined : sql`coalesce(${a.after} ->> ${key}::text, ${a.before} ->> ${key}::text)`,
  ),
  page: ofRecord(({ page }) => (typeof page === 'function' ? undefined : page)),
  report: oneOf(
    object({
      programme: str<Programme>(r.programme),
      season: r.season,
      indicator: r.indicator,
      item: r.item,
      state: str<ReportState>(r.state),
      unit: object({
        id: u.id,
        level: u.level,
        name: u.name,
        district_id: u.district_id,
        regional_id: u.regional_id,
      }),
    }),
    sql`from ${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
      where ${a.kind} = 'report' and ${r.id} = ${a.record_id}`,
  ),
};

type Report = {
  programme: Programme;
  season: number;
  indicator: string;
  item: number;
  state: ReportState;
  unit: ReportUnit;
};
type Found = {
  kind: string;
  record: number;
  name: string | null;
  was: string | null;
  page: string | null;
  report: Report | null;
};

/** A record in words: a unit by its name, others by what they are and their name, or their number where none is known. */
export function recordText({ kind, record, name, was, report }: Found): string {
  const called = name ?? was;
  if (called && isLevel(kind)) return called;
  return auditRecord(kind, record, report ? reportText(report) : called && (titles[kind]?.[called] ?? called));
}

/** Where a record stands that is still there, for whoever reads the journal; who reads a report its parties say. */
export function recordPage(viewer: Viewer, { kind, record, name, page, report }: Found): string | null {
  if (report) return reportPage(viewer, record, report);
  const own = (records as Record<string, RecordRow>)[kind]?.page;
  return name !== null && typeof own === 'function' ? own(record, name) : page;
}

const isLevel = (kind: string): kind is Level => (levelKeys as readonly string[]).includes(kind);

const definitionOf = ({ programme, indicator, season }: Report) => indicatorAt(programme, indicator, season);

function reportText(report: Report): string {
  const definition = definitionOf(report);
  return definition ? `${report.unit.name}, ${reportTitle(definition, report.item)}` : report.unit.name;
}

function reportPage(viewer: Viewer, id: number, report: Report): string | null {
  const { programme, season, state, unit } = report;
  const definition = definitionOf(report);
  if (!definition || !reads(partiesOf(viewer, unit), definition, state)) return null;
  return programmes[programme].reviewLink(unit.id, id, season, definition);
}

/** Names that the tables hold as keys. */
const titles: Record<string, Record<string, string>> = {
  article: articleTitles,
  consent: Object.fromEntries(Object.entries(consentPurposes).map(([key, { title }]) => [key, title])),
};
