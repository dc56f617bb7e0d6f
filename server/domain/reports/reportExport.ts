// Reports as files: the whole report of a unit, and every report of one indicator.
import { sql } from 'drizzle-orm';
import { filesIn } from '../../../contract/indicators/answerPaths';
import { type AnswerTable, type LaidOut, layOut, tableOf } from '../../../contract/indicators/answerTables';
import { type AnswerCell, answerCells } from '../../../contract/indicators/answerTexts';
import { scoreText } from '../../../contract/indicators/scoreText';
import type { Indicator, Programme, Term } from '../../../contract/indicators/types';
import { indicatorAt, indicatorsOf } from '../../../contract/programmes';
import { reportStates } from '../../../contract/states/reports';
import { errors, type Viewer } from '../../call';
import { alias, type Db, inSet, listed, orNull, p, r, rowsOf, sqlLevel, str, u } from '../../db';
import { reportFiles, units } from '../../db/tables';
import { hiddenFrom } from '../people/shortUser';
import { readSeason } from '../programmes/season';
import { readingParties, reads, readsAsUnit, unitsOfParty } from './parties';
import { type Place, type PlaceAbout, placeAbout } from './reportAbout';
import { type PlaceSeen, placesOfUnits, placesSeen, scoreSeen } from './reportPlace';
import { passedColumns, printedColumns, type ReportRow } from './reportRow';
import { reportTitle } from './reportTitle';

const d = alias(units, 'd');

export type ReportFileParams = {
  programme: Programme;
  season: number;
  unit: number;
  format: 'pdf' | 'xlsx';
  part?: 1 | 2;
};
export type IndicatorFileParams = { programme: Programme; season: number; indicator: string };

/** @throws {ApiError} 404 without such a unit or season, 403 for anybody but the unit and its reviewers */
export async function reportFileParams(
  db: Db,
  viewer: Viewer,
  asked: Place & { format: 'pdf' | 'xlsx'; part?: 1 | 2 },
): Promise<ReportFileParams> {
  const { programme, season, unit, parties } = await placeAbout(db, viewer, asked);
  if (parties.size === 0) throw errors.forbidden();
  return { programme, season: season.number, unit: unit.id, format: asked.format, part: asked.part };
}

/** @throws {ApiError} 404 without such an indicator or season, 403 for anybody but its reviewers */
export async function indicatorFileParams(
  db: Db,
  viewer: Viewer,
  asked: { programme: Programme; season?: number; indicator: string },
): Promise<IndicatorFileParams> {
  const season = await readSeason(db, asked.programme, asked.season);
  const indicator = indicatorAt(asked.programme, asked.indicator, season.number);
  if (!indicator) throw errors.notFound('Такого показателя нет.');
  if (unitsRead(viewer, indicator).length === 0) throw errors.forbidden();
  return { programme: asked.programme, season: season.number, indicator: indicator.key };
}

const unitsRead = (viewer: Viewer, indicator: Indicator) =>
  readingParties(indicator).flatMap((party) => unitsOfParty(viewer, party) ?? []);

/** One indicator as it is printed; of a catalogue all items in one table. */
export type ReportChapter = LaidOut & {
  title: string;
  state: string;
  score: string | null;
  breakdown: Term[];
};
/** A report as a sheet lists it: a row for each value. */
type ReportRows = {
  title: string;
  state: string;
  score: string | null;
  rows: { label: string; value: AnswerCell }[];
};
export type WholeReport = Pick<PlaceAbout, 'unit' | 'season'> & {
  part: 1 | 2 | null;
  /** Who answers for the report with a signature. */
  commander: string | null;
  chapters: ReportChapter[];
  reports: ReportRows[];
};

/**
 * Every report of a unit that the viewer reads, in the order of the definitions.
 * @throws {ApiError} as `reportFileParams`
 */
export async function wholeReport(db: Db, viewer: Viewer, params: ReportFileParams): Promise<WholeReport> {
  const about = await placeAbout(db, viewer, params);
  const { programme, season, unit, parties } = about;
  const { part = null } = params;
  if (parties.size === 0) throw errors.forbidden();
  const rows = await rowsOf(
    db,
    readsAsUnit(parties) ? printedColumns : passedColumns,
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = ${programme}
      and ${r.season} = ${season.number} and ${r.level} = ${sqlLevel(unit.level)} and ${r.unit_id} = ${unit.id}
      order by ${r.item}`,
  );
  const asked = indicatorsOf(programme, season.number).filter(({ part: own = 2 }) => part === null || own === part);
  const read = asked.flatMap((indicator) =>
    rows
      .filter((row) => row.indicator === indicator.key && reads(parties, indicator, row.state))
      .map((row) => ({ indicator, row })),
  );
  const [names, places] = await Promise.all([fileNames(db, read), placesSeen(db, about)]);
  return {
    unit,
    season,
    part,
    commander: await commanderOf(db, viewer, unit),
    chapters: asked.flatMap((indicator) =>
      chaptersOf(
        indicator,
        read.filter((one) => one.indicator === indicator),
        names,
        places.get(indicator.key),
      ),
    ),
    reports: read.map(({ indicator, row }) => ({
      ...headOf(indicator, row, places.get(indicator.key)),
      rows: answerCells(indicator.fields, row.answers, names),
    })),
  };
}

type Read = { indicator: Indicator; row: ReportRow };
type FileName = (id: number) => string;

const headOf = (indicator: Indicator, row: ReportRow, seen?: PlaceSeen) => ({
  title: reportTitle(indicator, row.item),
  state: reportStates.rows[row.state].name,
  score: scoreSeen(indicator, row, seen).score,
});

function chaptersOf(indicator: Indicator, read: readonly Read[], names: FileName, seen?: PlaceSeen): ReportChapter[] {
  if (!indicator.catalogue || read.length === 0) {
    return read.map(({ row }) => ({
      ...headOf(indicator, row, seen),
      breakdown: scoreSeen(indicator, row, seen).breakdown ?? [],
      ...layOut(indicator.fields, row.answers, names),
    }));
  }
  const states = reportStates.names.flatMap((state) => {
    const count = read.filter(({ row }) => row.state === state).length;
    return count > 0 ? [`${reportStates.rows[state].name}: ${count}`] : [];
  });
  return [
    {
      title: reportTitle(indicator),
      state: states.join(', '),
      score: seen?.score ?? null,
      breakdown: [],
      lines: [],
      tables: [catalogueTable(indicator, read, names)],
    },
  ];
}

const catalogueTable = (indicator: Indicator, read: readonly Read[], names: FileName): AnswerTable =>
  tableOf(
    null,
    indicator.fields,
    read.map(({ row }) => ({
      head: [
        String(row.item),
        indicator.catalogue?.find(({ id }) => id === row.item)?.name ?? '',
        reportStates.rows[row.state].name,
      ],
      answers: row.answers,
      foot: [row.score === null ? '' : scoreText(row.score)],
    })),
    {
      head: [
        { label: '№', narrow: true },
        { label: 'Название', narrow: false },
        { label: 'Состояние', narrow: true },
      ],
      foot: [{ label: 'Счёт', narrow: true }],
      fileName: names,
    },
  );

/** Whoever has taken back the consent to processing signs by hand: others read no name. */
async function commanderOf(db: Db, viewer: Viewer, { level, id }: PlaceAbout['unit']): Promise<string | null> {
  const [found] = await rowsOf(
    db,
    { name: str`concat_ws(' ', ${p.last_name}, ${p.first_name}, nullif(${p.patronymic_name}, ''))` },
    (cells) => sql`select ${cells} from ${u} join ${p} on ${p.id} = ${u.commander_id}
      where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${id} and not ${hiddenFrom(viewer)}`,
  );
  return found?.name ?? null;
}

export type IndicatorRow = ReportRow & { unit: string; district: string | null };

/** Every report of an indicator that the viewer reads, with the names of its files. */
export async function indicatorRows(db: Db, viewer: Viewer, params: IndicatorFileParams) {
  const indicator = indicatorAt(params.programme, params.indicator, params.season);
  const units = indicator ? unitsRead(viewer, indicator) : [];
  if (!indicator || units.length === 0) throw errors.forbidden();
  const rows = await rowsOf(
    db,
    { ...passedColumns, unit: u.name, district: orNull(d.name) },
    (cells) => sql`select ${cells} from ${r}
      join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
      left join ${d} on ${d.level} = 'district' and ${d.id} = ${u.district_id}
      where ${r.programme} = ${params.programme} and ${r.season} = ${params.season}
      and ${r.indicator} = ${indicator.key}
        and ${r.state} not in ${inSet(reportStates, 'private')} and (${sql.join(
          units.map((unit) => sql`(${unit})`),
          sql` or `,
        )}) order by ${u.name}, ${u.id}, ${r.item}`,
  );
  const names = await fileNames(
    db,
    rows.map((row) => ({ indicator, row })),
  );
  if (!indicator.scoreAll) return { programme: params.programme, indicator, rows, names };
  const places = await placesOfUnits(db, viewer, params);
  const scored = rows.map((row) => ({ ...row, ...scoreSeen(indicator, row, places.get(row.unit_id)) }));
  return { programme: params.programme, indicator, rows: scored, names };
}

async function fileNames(db: Db, read: { indicator: Indicator; row: ReportRow }[]): Promise<(id: number) => string> {
  const ids = read.flatMap(({ indicator, row }) => filesIn(indicator.fields, row.answers).map(({ id }) => id));
  const rows = ids.length
    ? await rowsOf(
        db,
        { id: reportFiles.id, name: reportFiles.name },
        (cells) => sql`select ${cells} from ${reportFiles} where ${reportFiles.id} in (${listed(ids)})`,
      )
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
