// A report in the shape of API v1.
import { sql } from 'drizzle-orm';
import { REQUIRED } from '../../../../contract/constants';
import { completenessOf } from '../../../../contract/indicators/completeness';
import type { Answers, Field, Indicator } from '../../../../contract/indicators/types';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { reportStates } from '../../../../contract/states/reports';
import { alias, type Db, isoMoment, json, r, rowsOf } from '../../../db';
import { reports, reportVersions, units } from '../../../db/tables';
import type { About } from '../../../domain/reports/reportAbout';
import type { Asking } from '../../../domain/reports/reportDocument';
import { fileUrl } from '../../../files/fileUrl';

const v = alias(reportVersions, 'v');
const w = alias(reportVersions, 'w');

type Json = Record<string, unknown>;
type Past = { created_at: string; answers: Answers | null; reasons: Record<string, string> | null };

/** The number of a report in API v1: 1, 612, 910, 102; the statistical one has a number of its own. */
const reportNumber = ({ key, number }: Indicator, item: number): string =>
  key.startsWith('statistical') ? String(number) : `${number}${item || ''}`;

/** One report as API v1 answers it. */
export async function reportShape(asking: Asking, about: About, document: ReportDocument): Promise<Json> {
  const { indicator } = about;
  const { id, answers } = document;
  const own = { id, ...(await regionOf(asking, about)), ...answersShape(about, document, answers) };
  if (indicator.key === 'statistical') return own;
  if (indicator.chain === 'none')
    return { ...own, ...(indicator.key === 'r19' ? { r_competition: about.season.number } : {}) };
  const past = id === null ? undefined : await pastOf(asking.db, id);
  const common = { ...commonShape(about, document), created_at: past?.created_at ?? null };
  const edited = indicator.key === 'statistical2' ? { edited: await hasFirstPart(asking.db, about) } : {};
  const snapshot = (of: Answers) => ({ ...own, ...common, ...answersShape(about, document, of), ...edited });
  const { versions, state } = document;
  const passed = reportStates.has('passed', state) || reportStates.has('back', state);
  const text = (version: { answers: Answers } | null) => (version ? JSON.stringify(snapshot(version.answers)) : null);
  return {
    ...own,
    ...edited,
    ...common,
    regional_version: passed ? text(versions.unit) : null,
    district_version: passed && state !== 'district' ? text(versions.district) : null,
    central_version:
      past?.answers && state !== 'accepted'
        ? { ...snapshot(past.answers), is_sent: true, verified_by_chq: false }
        : null,
    rejecting_reasons: past?.reasons ? JSON.stringify(past.reasons) : null,
  };
}

/** The id; in the statistical reports the headquarters itself. */
async function regionOf({ db, origin }: Asking, { indicator, unit }: About): Promise<Json> {
  if (!indicator.key.startsWith('statistical')) return { regional_headquarter: unit.id };
  const [row] = await rowsOf(
    db,
    { banner: units.banner, emblem: units.emblem },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = 'regional' and ${units.id} = ${unit.id}`,
  );
  const { id, name } = unit;
  const pictures = { banner: fileUrl(origin, row?.banner), emblem: fileUrl(origin, row?.emblem) };
  return { regional_headquarter: { id, name, ...pictures } };
}

const commonShape = ({ season }: About, { state, score, updated_at }: ReportDocument): Json => ({
  r_competition_year: season.number,
  is_sent: reportStates.has('filed', state),
  verified_by_chq: state === 'accepted' ? true : state === 'returned' ? false : null,
  verified_by_dhq: reportStates.has('passed', state),
  updated_at,
  score: score === null ? 0 : Number(score),
});

/** Names of the references of nested items to what they stand in. */
const ofEvents: Record<string, string> = { events: 'event', projects: 'project' };

function answersShape({ indicator, item }: About, document: ReportDocument, answers: Answers): Json {
  const parent = { name: `regional_r${reportNumber(indicator, item)}`, id: document.id };
  return objectShape(indicator.fields, answers, document, parent, indicator.key);
}

type Parent = { name: string; id: number | null };

function objectShape(
  fields: readonly Field[],
  answers: Answers,
  document: ReportDocument,
  parent: Parent,
  key: string,
): Json {
  const shape: Json = {};
  for (const field of fields) {
    const value = answers[field.name] ?? null;
    if (field.kind === 'file') Object.assign(shape, fileShape(field, value, document, key));
    else if (field.kind === 'decimal') shape[field.name] = value === null ? null : Number(value);
    else if (field.kind === 'list') {
      const name = ofEvents[field.name];
      const items = Array.isArray(value) ? value : [];
      shape[field.name] = items.map((item) => {
        const id = Number(item.id);
        const inner = { name: name ? `${parent.name}_${name}` : parent.name, id };
        const own = objectShape(field.fields, item, document, inner, key);
        if (field.name === 'employees') return own;
        if (field.name === 'additional_statistics') return { id, ...own };
        return { id, ...own, [parent.name]: parent.id };
      });
    } else shape[field.name] = value;
  }
  return shape;
}

/** A file as its address, with its size in megabytes and its type beside. */
function fileShape(field: Field, value: unknown, { files }: ReportDocument, key: string): Json {
  const file = typeof value === 'number' ? files[value] : undefined;
  const address = { [field.name]: file?.url ?? null };
  if (key.startsWith('statistical')) return address;
  return {
    ...address,
    file_size: file ? Math.round((file.size / 1024 / 1024) * 100) / 100 : null,
    file_type: file?.type ?? null,
  };
}

/** When a report began, and its newest return: that stays to be read after it was mended. */
async function pastOf(db: Db, report: number): Promise<Past | undefined> {
  const [row] = await rowsOf(
    db,
    {
      created_at: isoMoment(sql`${r.created_at}`),
      answers: json.orNull<NonNullable<Past['answers']>>(v.answers),
      reasons: json.orNull<NonNullable<Past['reasons']>>(v.reasons),
    },
    (cells) => sql`select ${cells} from ${r} left join ${v} on ${v.id} = (select max(${w.id}) from ${w}
      where ${w.report_id} = ${r.id} and ${w.act} = 'return') where ${r.id} = ${report}`,
  );
  return row;
}

async function hasFirstPart(db: Db, { season, unit }: About): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${reports} where ${reports.programme} = 'rating' and ${reports.season} = ${season.number}
      and ${reports.level} = 'regional'
      and ${reports.unit_id} = ${unit.id} and ${reports.indicator} = 'statistical' and ${reports.state} = 'accepted'`,
  );
  return rows.length > 0;
}

/** @returns the fields that API v1 requires at once and that are not given, with its texts */
export function requiredErrors(indicator: Indicator, answers: Answers): Record<string, string> {
  const { paths } = completenessOf(indicator, answers);
  return Object.fromEntries(
    paths
      .filter((path) => path !== '')
      .map((path) => [path, path === 'supporting_documents' ? 'Файл обязателен для отправки отчёта.' : REQUIRED]),
  );
}
