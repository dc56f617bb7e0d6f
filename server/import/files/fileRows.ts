// Which columns of the old portal name files, and where they go here.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { filesIn } from '../../../contract/indicators/answerPaths';
import type { Answers, Field } from '../../../contract/indicators/types';
import { type Level, levelKeys } from '../../../contract/levels';
import { scans } from '../../../contract/papers/papers';
import { errors } from '../../call';
import { type Db, json, rowsOf, str } from '../../db';
import {
  eventFiles,
  eventScans,
  events,
  people,
  personMedia,
  personStatement,
  reportFiles,
  reports,
  reportVersions,
  testOptions,
  testQuestions,
  units,
} from '../../db/tables';
import { letGoFiles, storeKey, storeReportFile } from '../../domain/reports/reportFiles';
import type { PictureFolder } from '../../files/fileStore';
import { fileType } from '../../files/fileType';
import { type PictureShape, storePicture } from '../../files/pictures';
import { storePrivate } from '../../files/privateFilesStore';
import type { SourceRow, Subject } from '../subject';
import { competitionTables } from '../subjects/reports/competitionTables';
import { ratingTables } from '../subjects/reports/ratingTables';
import { type JsonRow, rowsIn } from '../subjects/reports/reportAnswers';
import { reportIdOf } from '../subjects/reports/reportIds';
import type { FileRow, Named } from './fileRow';

type Store = Named['store'];

const picture =
  (shape: PictureShape, folder: PictureFolder): Store =>
  (files, file) =>
    storePicture(files, { person: undefined, file, field: 'file', shape, folder });
const scan =
  (folder: string): Store =>
  (files, file) =>
    storePrivate(files, { file, field: 'file', folder });
/** A file that organisers publish. */
const published: Store = async (files, file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileType(bytes);
  if (!type) throw errors.file('Внутри файла что-то другое, не PDF, PNG или JPEG.');
  const key = `events/${crypto.randomUUID()}.${type}`;
  await files.put(key, bytes);
  return key;
};

/** What is read of a table: its key and these columns. */
const reading = (from: string, title: string, reads: readonly string[]): Subject => ({
  from,
  name: from,
  id: 'id',
  title,
  into: people,
  key: [],
  columns: { read: { reads, make: () => null } },
});

type Column = { column: string; into?: PgTable; store: Store };
type Here = { from: string; title: string; into: PgTable; reads?: readonly string[]; where: (row: SourceRow) => SQL };

/** Columns of a table that become columns of the same name. */
function columnsOf({ from, title, into, reads = [], where }: Here, columns: readonly Column[]): FileRow {
  return {
    source: reading(from, title, [...reads, ...columns.map(({ column }) => column)]),
    name: `${from} files`,
    title,
    into,
    filesOf: (row) =>
      columns
        .filter(({ column }) => row[column]?.trim())
        .map(({ column, into: other = into, store }) => ({
          column,
          path: row[column] ?? '',
          store,
          isHere: async (db) => (await keyIn(db, other, column, whereIn(other, row, where))) !== undefined,
          standing: (db) => keyIn(db, other, column, whereIn(other, row, where)),
          write: (tx, { key }) =>
            isWritten(
              tx,
              sql`update ${other} set ${sql.identifier(column)} = ${key} where ${whereIn(other, row, where)}`,
            ),
        })),
  };
}

const isThere = async (tx: Db, found: SQL): Promise<boolean> => (await rowsOf(tx, found)).length > 0;

const isWritten = (tx: Db, statement: SQL): Promise<boolean> => isThere(tx, sql`${statement} returning 1`);

/** The key that a column holds. */
async function keyIn(db: Db, table: PgTable, column: string, where: SQL): Promise<string | undefined> {
  const [kept] = await rowsOf(
    db,
    { key: str`${sql.identifier(column)}` },
    (cells) => sql`select ${cells} from ${table} where ${where} and ${sql.identifier(column)} is not null`,
  );
  return kept?.key;
}

/** People keep their photo with themselves, by another key. */
const whereIn = (into: PgTable, row: SourceRow, where: Here['where']) =>
  into === people ? sql`id = ${Number(row.user_id)}` : where(row);

const byPerson = (row: SourceRow) => sql`person_id = ${Number(row.user_id)}`;
const byId = (row: SourceRow) => sql`id = ${Number(row.id)}`;

const TABLE: Record<Level, string> = {
  central: 'headquarters_centralheadquarter',
  district: 'headquarters_districtheadquarter',
  regional: 'headquarters_regionalheadquarter',
  local: 'headquarters_localheadquarter',
  educational: 'headquarters_educationalheadquarter',
  detachment: 'headquarters_detachment',
};
const PHOTOS = ['photo1', 'photo2', 'photo3', 'photo4'];

const unitFiles = (level: Level): FileRow =>
  columnsOf(
    {
      from: TABLE[level],
      title: 'Эмблемы, баннеры и фотографии структур',
      into: units,
      where: (row) => sql`level = ${level}::unit_level and id = ${Number(row.id)}`,
    },
    [
      { column: 'emblem', store: picture('emblem', 'units') },
      { column: 'banner', store: picture('banner', 'units') },
      ...(level === 'detachment' ? PHOTOS.map((column) => ({ column, store: picture('photo', 'units') })) : []),
    ],
  );

/** Files that are rows of their own. */
const eventFileRow = (from: string, title: string, into: PgTable, ofPerson: boolean, store: Store): FileRow => ({
  source: reading(from, title, ['document', 'event_id', ...(ofPerson ? ['user_id'] : [])]),
  name: `${from} files`,
  title,
  into,
  filesOf: (row) => [
    {
      column: 'document',
      path: row.document ?? '',
      store,
      isHere: async (db) => (await keyIn(db, into, 'key', byId(row))) !== undefined,
      standing: (db) => keyIn(db, into, 'key', byId(row)),
      async write(tx, { key, name, size }) {
        const person = ofPerson ? sql`, person_id` : sql``;
        const whose = ofPerson ? sql`, ${Number(row.user_id)}::int` : sql``;
        const over = ofPerson ? sql`, person_id = excluded.person_id` : sql``;
        const written = await isWritten(
          tx,
          sql`insert into ${into} (id, event_id, key, name, size${person})
          select ${Number(row.id)}::int, ${Number(row.event_id)}::int, ${key}, ${name}, ${size}::int${whose}
          where exists (select 1 from ${events} where id = ${Number(row.event_id)})
          on conflict (id) do update set event_id = excluded.event_id, key = excluded.key, name = excluded.name,
            size = excluded.size${over}`,
        );
        await tx.execute(sql`select setval(pg_get_serial_sequence(${from === 'events_eventdocument' ? 'event_files' : 'event_scans'}, 'id'),
          greatest((select max(id) from ${into}), 1))`);
        return written;
      },
    },
  ],
});

/** Files of a report: where they stand in the answers, by the paths of the row with all that hangs on it. */
function* filesWithin(
  fields: readonly Field[],
  row: JsonRow,
  at: readonly string[] = [],
): Generator<[string[], string]> {
  for (const field of fields) {
    const value = row[field.name];
    if (field.kind === 'file' && typeof value === 'string' && value) yield [[...at, field.name], value];
    if (field.kind === 'list' && Array.isArray(value))
      for (const [index, item] of (value as JsonRow[]).entries())
        yield* filesWithin(field.fields, item, [...at, field.name, String(index)]);
  }
}

/** A key that is the same whenever the same file of the same report is taken. */
function keyOf(report: number, path: string): string {
  const hash = createHash('sha256').update(`${report} ${path}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const reportFileRow = (
  subject: Subject,
  fields: readonly Field[],
  rows: string,
  idOf: (id: number) => number,
): FileRow => ({
  source: subject,
  name: `${subject.from} files`,
  title: subject.title,
  into: reportFiles,
  forgets: true,
  async letGo(tx, row) {
    const report = idOf(Number(row.id));
    // A version below zero is the report as it came, and follows it.
    const kept = await rowsOf(
      tx,
      { answers: json<Answers>`answers` },
      (cells) => sql`select ${cells} from ${reports} where id = ${report} union all
        select ${cells} from ${reportVersions} where report_id = ${report} and id > 0`,
    );
    await letGoFiles(
      tx,
      report,
      kept.flatMap(({ answers }) => filesIn(fields, answers).map(({ id }) => id)),
    );
  },
  filesOf(row) {
    const report = idOf(Number(row.id));
    const last = rowsIn(row, rows).at(-1) ?? {};
    return [...filesWithin(fields, last)].map(([at, path]): Named => {
      const uuid = keyOf(report, path);
      const place = `{${at.join(',')}}`;
      // One that was let go at an earlier run is the report's again.
      const named = sql`with taken as (update ${reportFiles} set report_id = ${report} where key = ${uuid}::uuid
          and report_id is null and exists (select 1 from ${reports} where id = ${report}))
        update ${reports} set answers = jsonb_set(answers, ${place}::text[],
        to_jsonb((select f.id from ${reportFiles} f where f.key = ${uuid}::uuid))) where id = ${report}
        and exists (select 1 from ${reportFiles} f where f.key = ${uuid}::uuid)`;
      return {
        column: at.join('.'),
        path,
        isHere: async (db) => (await rowsOf(db, sql`${named} returning 1`)).length > 0,
        store: async (files, file) => storeKey({ key: uuid, type: await storeReportFile(files, uuid, file) }),
        async write(tx, { key, name, size }) {
          const type = key.slice(key.lastIndexOf('.') + 1);
          await tx.execute(sql`insert into ${reportFiles} (owner_id, report_id, key, name, type, size)
            select coalesce(u.commander_id, (select min(id) from ${people})), r.id, ${uuid}::uuid, ${name}, ${type},
              ${size}::int from ${reports} r join ${units} u on u.level = r.level and u.id = r.unit_id
            where r.id = ${report} on conflict (key) do nothing`);
          await tx.execute(named);
          // One that an earlier report had let go keeps its file until its day is over.
          return isThere(tx, sql`select 1 from ${reportFiles} where ${reportFiles.key} = ${uuid}::uuid`);
        },
      };
    });
  },
});

const hasFiles = (fields: readonly Field[]): boolean =>
  fields.some((field) => field.kind === 'file' || (field.kind === 'list' && hasFiles(field.fields)));

/** Every table with files. @param subjects the rows of the reports are read as those of the import are */
export function fileRowsOf(subjects: readonly Subject[]): readonly FileRow[] {
  const subjectOf = (table: string) => subjects.find(({ from, into }) => from === table && into === reports);
  const inReports = (table: string, fields: readonly Field[], rows: string, idOf: (id: number) => number) => {
    const subject = hasFiles(fields) ? subjectOf(table) : undefined;
    return subject ? [reportFileRow(subject, fields, rows, idOf)] : [];
  };
  return [
    ...fixed,
    ...ratingTables.flatMap(({ table, indicator, item }) =>
      inReports(table, indicator.fields, 'group', (id) => reportIdOf('rating', indicator.key, item, id)),
    ),
    ...competitionTables.flatMap(({ table, indicator }) =>
      inReports(table, indicator.fields, 'whole', (id) => reportIdOf('competition', indicator.key, 0, id)),
    ),
  ];
}

const fixed: readonly FileRow[] = [
  columnsOf(
    { from: 'users_usermedia', title: 'Фотографии людей', into: personMedia, reads: ['user_id'], where: byPerson },
    [
      { column: 'photo', into: people, store: picture('photo', 'people') },
      { column: 'banner', store: picture('banner', 'people') },
      ...PHOTOS.map((column) => ({ column, store: picture('photo', 'people') })),
    ],
  ),
  columnsOf(
    {
      from: 'users_userstatementdocuments',
      title: 'Копии документов',
      into: personStatement,
      reads: ['user_id'],
      where: byPerson,
    },
    scans.map(({ name: column }) => ({ column, store: scan('statement') })),
  ),
  ...levelKeys.map(unitFiles),
  columnsOf({ from: 'events_event', title: 'Баннеры мероприятий', into: events, where: byId }, [
    { column: 'banner', store: picture('banner', 'events') },
  ]),
  eventFileRow('events_eventdocument', 'Документы мероприятий', eventFiles, false, published),
  eventFileRow('events_eventuserdocument', 'Документы к заявкам на мероприятия', eventScans, true, scan('events')),
  columnsOf({ from: 'questions_question', title: 'Картинки вопросов', into: testQuestions, where: byId }, [
    { column: 'image', store: picture('photo', 'questions') },
  ]),
  columnsOf({ from: 'questions_answeroption', title: 'Картинки ответов', into: testOptions, where: byId }, [
    { column: 'image', store: picture('photo', 'questions') },
  ]),
];
