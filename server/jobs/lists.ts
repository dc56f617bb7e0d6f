// The lists that are taken as files: what each reads at the moment of its work, and what the file is called.
import { certificateColumns } from '../../contract/certificateKinds';
import { applicationColumnsOf } from '../../contract/events/applicationColumns';
import { participantColumns } from '../../contract/events/participantColumns';
import { moscowDay } from '../../contract/fields/moscowDay';
import { queueColumnsOf } from '../../contract/indicators/queueColumns';
import type { Level } from '../../contract/levels';
import { dynamicsColumns } from '../../contract/people/dynamicsColumns';
import { feeColumns } from '../../contract/people/feeColumns';
import { rosterColumns } from '../../contract/people/rosterColumns';
import type { UnitPeopleExportBody } from '../../contract/people/unitPeople';
import { unitPersonColumns } from '../../contract/people/unitPersonColumns';
import { waitingColumnsOf } from '../../contract/people/waitingColumns';
import { competitorColumns } from '../../contract/programmes/competitorColumns';
import type { CertificateExportBody } from '../../contract/schemas/certificates';
import type { ParticipantsExportBody as CompetitorsExportBody } from '../../contract/schemas/competition';
import type { ApplicationsExportBody, ParticipantsExportBody } from '../../contract/schemas/eventApplications';
import type { FeeExportBody } from '../../contract/schemas/fees';
import type { ActiveExportBody } from '../../contract/schemas/membership';
import type { RosterExportBody } from '../../contract/schemas/registry';
import type { QueueExportBody } from '../../contract/schemas/reports';
import type { TestExportBody } from '../../contract/schemas/tests';
import type { UnitRankingExportBody } from '../../contract/schemas/unitDynamics';
import { testFileColumns } from '../../contract/testTables';
import { waitingNames } from '../../contract/waitingKinds';
import { errors } from '../call';
import { waitingCells, waitingList } from '../domain/active/waiting';
import { certificateCells, certificateList } from '../domain/certificates/certificateRegister';
import { competitorCells, competitorList } from '../domain/competition/competitors';
import { applicationCells, applicationTable } from '../domain/events/applications/applicationTable';
import { participantCells, participantList } from '../domain/events/applications/participants';
import { answersByQuestion, listedEvent, questionsOf } from '../domain/events/participantsFile';
import { feeCells, feeList } from '../domain/fees/feePeople';
import { readFeeSeason } from '../domain/fees/feeReset';
import { widestOf } from '../domain/people/reachPeople';
import { readSeason, seasonWords } from '../domain/programmes/season';
import { queueCells, queueList } from '../domain/reports/reportQueue';
import { rosterList } from '../domain/roster/rosterList';
import { rosterRow, type StoredRosterRow } from '../domain/roster/rosterRow';
import { testCells, testPeopleList } from '../domain/tests/testPeople';
import { rankingList } from '../domain/units/dynamics/ranking';
import { reaches } from '../domain/units/reach';
import { unitPeopleList } from '../domain/units/unitPeople';
import { unitAt } from '../domain/units/unitRow';
import type { JobRun } from './jobRun';
import { listFile } from './listFile';

export const feesFile = listFile(async ({ viewer, parts }, { filters, ordering }: FeeExportBody) => ({
  columns: feeColumns,
  list: feeList(viewer, { ...filters, ordering }, await readFeeSeason(parts.db, parts)),
  cells: feeCells,
  title: 'Взносы',
  name: 'Членские взносы',
}));

export const rosterFile = listFile(async ({ viewer, parts }, { filters, ordering }: RosterExportBody) => {
  const scope = widestOf(viewer, 'act.roster');
  if (!scope) throw errors.forbidden('noMoreRoster');
  return {
    columns: rosterColumns,
    list: rosterList(scope, { ...filters, ordering }, moscowDay(parts.now())),
    cells: (row: StoredRosterRow) => rosterRow(row, ''),
    title: 'Реестр',
    name: 'Реестр участников',
  };
});

export const activeFile = listFile(async ({ viewer, parts }, { filters, ordering }: ActiveExportBody) => ({
  columns: waitingColumnsOf(filters.kind),
  list: waitingList(viewer, { ...filters, ordering }, moscowDay(parts.now())),
  cells: waitingCells,
  title: 'Заявки',
  name: filters.kind ? `Активные заявки. ${waitingNames[filters.kind]}` : 'Активные заявки',
}));

export const certificatesFile = listFile(async (run, { filters, ordering }: CertificateExportBody) => ({
  columns: certificateColumns,
  list: certificateList(run, { ...filters, ordering }),
  cells: certificateCells,
  title: 'Справки',
  name: 'Выданные справки',
}));

export const queueFile = listFile(async ({ parts, viewer }, { filters, ordering }: QueueExportBody) => {
  const season = await readSeason(parts.db, filters.programme, filters.season);
  return {
    columns: queueColumnsOf(filters.programme, season.number, filters),
    list: queueList(viewer, season, { ...filters, ordering }),
    cells: queueCells(season),
    title: 'Отчёты',
    name: `Очередь отчётов ${seasonWords(season)}`,
  };
});

export const testsFile = listFile(async ({ viewer }, { filters, ordering }: TestExportBody) => {
  if (!widestOf(viewer, 'act.test.people')) throw errors.forbidden('noMoreResults');
  return {
    columns: testFileColumns,
    list: testPeopleList(viewer, { ...filters, ordering }),
    cells: testCells,
    title: 'Результаты',
    name: filters.category === 'safety' ? 'Тест по охране труда' : 'Тест университета',
  };
});

type UnitPeopleParams = UnitPeopleExportBody & { level: Level; unit: number };

export const unitPeopleFile = listFile(async (run, { filters, ordering, ...of }: UnitPeopleParams) => {
  const unit = await unitOfStaff(run, of);
  return {
    columns: unitPersonColumns,
    list: unitPeopleList(unit, { ...filters, ordering }, moscowDay(run.parts.now())),
    title: 'Участники',
    name: `Участники ${unit.name}`,
  };
});

type UnitRankingParams = UnitRankingExportBody & { level: Level; unit: number };

export const unitRankingFile = listFile(async (run, { filters, ordering, ...of }: UnitRankingParams) => {
  const unit = await unitOfStaff(run, of);
  return {
    columns: dynamicsColumns,
    list: rankingList(unit, { ...filters, ordering }, moscowDay(run.parts.now())),
    title: 'Сравнение',
    name: `Сравнение ${unit.name}`,
  };
});

/** The unit, for whoever is still staff of it or stands above it. */
async function unitOfStaff({ parts, viewer }: JobRun, { level, unit: id }: { level: Level; unit: number }) {
  const unit = await unitAt(parts.db, level, id);
  if (!unit || !reaches(viewer, 'act.unit.members', unit)) throw errors.forbidden('noMoreRoster');
  return unit;
}

/** Each with the answers given, for whoever still organises the event. */
export const participantsFile = listFile(
  async ({ parts, viewer }, { event: id, filters, ordering }: ParticipantsExportBody & { event: number }) => {
    const event = await listedEvent(parts.db, viewer, id);
    const list = participantList(viewer, id, { ...filters, ordering });
    const questions = await questionsOf(parts.db, id);
    return {
      columns: participantColumns,
      list: { ...list, columns: { ...list.columns, by_question: answersByQuestion } },
      cells: participantCells,
      more: questions.map((question) => ({
        label: question.issue || 'Вопрос без текста',
        width: 40,
        cell: ({ by_question }: { by_question: Record<string, string> }) => by_question[question.id] ?? null,
      })),
      title: 'Участники',
      name: `Участники ${event.name}`,
    };
  },
);

/** For whoever still organises the event. */
export const applicationsFile = listFile(
  async ({ parts, viewer }, { event: id, filters, ordering }: ApplicationsExportBody & { event: number }) => {
    const event = await listedEvent(parts.db, viewer, id);
    return {
      columns: applicationColumnsOf(event),
      list: applicationTable(viewer, id, { ...filters, ordering }),
      cells: applicationCells,
      title: 'Заявки',
      name: `Заявки ${event.name}`,
    };
  },
);

/** The list is open to everybody. */
export const competitorsFile = listFile(
  async ({ parts }, { competition, filters, ordering }: CompetitorsExportBody & { competition: number }) => {
    const { number, title } = await readSeason(parts.db, 'competition', competition);
    return {
      columns: competitorColumns,
      list: competitorList(number, { ...filters, ordering }),
      cells: competitorCells,
      title: 'Участники',
      name: `Участники конкурса ${title}`,
    };
  },
);
