// What records of the journal are called today, or were when they went.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { articleTitles } from '../../../contract/articles';
import { type AuditKind, auditRecord } from '../../../contract/auditActs';
import type { Programme } from '../../../contract/indicators/types';
import { type Level, levelKeys } from '../../../contract/levels';
import { consentPurposes } from '../../../contract/people/consents';
import { indicatorAt } from '../../../contract/programmes';
import { testCategories, testTitles } from '../../../contract/testTables';
import { alias, e, object, oneOf, r, sqlLevel, str, u } from '../../db';
import * as tables from '../../db/tables';
import { reportTitle } from '../reports/reportTitle';

const a = alias(tables.auditLog, 'a');
const s = alias(tables.seasons, 's');
const b = alias(tables.publications, 'b');
const n = alias(tables.eventApplications, 'n');

/** A value of the row itself: what it came to, else what it was. */
const written = (key: string): SQL => sql`${a.after} ->> ${key}::text, ${a.before} ->> ${key}::text`;

/** Of a table whose rows have a name; what was removed is called as it was written. */
const named = (table: SQLWrapper & { id: SQLWrapper }, name: SQLWrapper, key = 'name'): SQL =>
  sql`coalesce((select ${name} from ${table} where ${table.id} = ${a.record_id}), ${written(key)})`;

const seasonOf = (programme: Programme): SQL =>
  sql`(select ${s.title} from ${s} where ${s.programme} = ${programme} and ${s.number} = ${a.record_id})`;

const unitOf = (level: Level): SQL =>
  sql`(select ${u.name} from ${u} where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${a.record_id})`;

/** Names of records by their kind; a report is read apart, people are told as people. */
const names: Partial<Record<AuditKind, SQL>> = {
  ...Object.fromEntries(levelKeys.map((level) => [level, unitOf(level)])),
  areas: named(tables.areas, tables.areas.name),
  article: named(tables.articleVersions, tables.articleVersions.key, 'key'),
  competition: seasonOf('competition'),
  consent: named(tables.consentTexts, tables.consentTexts.purpose, 'purpose'),
  course: named(tables.courses, tables.courses.title, 'title'),
  event: named(e, e.name),
  event_application: sql`(select ${e.name} from ${n} join ${e} on ${e.id} = ${n.event_id}
    where ${n.id} = ${a.record_id})`,
  institutions: named(tables.institutions, tables.institutions.short_name, 'short_name'),
  positions: named(tables.positions, tables.positions.name),
  publication: sql`(select ${s.title} from ${b} join ${s} on ${s.programme} = ${b.programme}
    and ${s.number} = ${b.season} where ${b.id} = ${a.record_id})`,
  question: named(tables.testQuestions, tables.testQuestions.title, 'title'),
  regions: named(tables.regions, tables.regions.name),
  season: seasonOf('rating'),
  view: named(tables.listViews, tables.listViews.name),
};

/** Columns of a row `a` of the journal that say what its record is called. */
export const nameColumns = {
  name: str.orNull`case ${a.kind} ${sql.join(
    Object.entries(names).map(([kind, name]) => sql`when ${kind} then ${name}`),
    sql` `,
  )} end`,
  report: oneOf(
    object({
      programme: str<Programme>(r.programme),
      season: r.season,
      indicator: r.indicator,
      item: r.item,
      unit: u.name,
    }),
    sql`from ${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
      where ${a.kind} = 'report' and ${r.id} = ${a.record_id}`,
  ),
};

type Named = {
  kind: string;
  record: number;
  name: string | null;
  report: { programme: Programme; season: number; indicator: string; item: number; unit: string } | null;
};

/** A record in words: a unit by its name, others by what they are and their name, or their number where none is known. */
export function recordText({ kind, record, name, report }: Named): string {
  if (name && isLevel(kind)) return name;
  return auditRecord(
    kind,
    record,
    report ? reportText(report) : kind === 'test' ? testText(record) : titled(kind, name),
  );
}

const isLevel = (kind: string): kind is Level => (levelKeys as readonly string[]).includes(kind);

function reportText({ programme, season, indicator, item, unit }: NonNullable<Named['report']>): string {
  const definition = indicatorAt(programme, indicator, season);
  return definition ? `${unit}, ${reportTitle(definition, item)}` : unit;
}

const testText = (record: number): string | null => {
  const category = testCategories[record - 1];
  return category ? testTitles[category] : null;
};

/** Names that the tables hold as keys. */
const titles: Record<string, Record<string, string>> = {
  article: articleTitles,
  consent: Object.fromEntries(Object.entries(consentPurposes).map(([key, { title }]) => [key, title])),
};
const titled = (kind: string, name: string | null): string | null => (name && titles[kind]?.[name]) ?? name;
