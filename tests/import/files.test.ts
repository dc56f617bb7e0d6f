// Files of the old portal: copied and checked as uploads are, each that is not taken is named.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '../../server/call/errors';
import { rowsOf } from '../../server/db/rows';
import { expireReportFiles } from '../../server/domain/reports/reportFiles';
import { type FileStore, folderStore } from '../../server/files/fileStore';
import { moveIn } from '../../server/import/moveIn';
import type { Report } from '../../server/import/report';
import { subjects } from '../../server/import/subjects';
import { type NewPortal, newOldPortal, newPortal, type OldPortal } from './oldPortal';

let old: OldPortal;
let portal: NewPortal;
let folder: string;
let report: Report | undefined;
let tried: Report | undefined;
let counted: Report | undefined;

const PHOTO = 'images/users/member05/20250920150015_face_Dhpz7o0.png';
const SCAN = 'documents/events/Персональная заявка: Региональное слёт 3/20250920150023_scan.png';
const PROOF = 'regional_comp/statistical_reports/1/20250920150027-proof.pdf';
const NOT_PDF = 'regional_comp/regulations/1/20250920150027-proof.pdf';

const put = async (path: string, bytes: Uint8Array | string) => {
  const whole = join(folder, 'media', path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, bytes);
};
const move = async (more: { dryRun?: boolean; media?: undefined } = {}) =>
  moveIn({
    db: portal.db,
    source: await old.source(),
    subjects,
    folder,
    media: { folder: join(folder, 'media'), files: folderStore(join(folder, 'files')) },
    ...more,
  });
/** What every report says of these files, tried or done. */
const NOT_TAKEN = [
  'emblem: файла «../secret.png» нет в папке.',
  'events.0.regulations: файла «regional_comp/regulations/2/20250920150028-rules.pdf» нет в папке.',
  `supporting_documents: файл «${NOT_PDF}» не взят. Загрузите PDF, PNG, JPEG, WEBP, DOCX, XLSX или ZIP: ` +
    'внутри файла что-то другое.',
];
const saidOf = (of: Report | undefined) =>
  (of?.files ?? []).flatMap(({ remarks }) => remarks.map(({ reason }) => reason)).sort();
const named = (of: Report | undefined) => (of?.files ?? []).reduce((sum, one) => sum + one.named, 0);

beforeAll(async () => {
  [old, portal] = [await newOldPortal(), await newPortal()];
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await put(PHOTO, picture);
  await put(SCAN, picture);
  await put(PROOF, '%PDF-1.4\n');
  await put(NOT_PDF, 'a letter');
  await put('../secret.png', picture);
  await old.exec(`update headquarters_detachment set emblem = '../secret.png' where id = 1`);
  tried = await move({ dryRun: true });
  counted = await move({ dryRun: true, media: undefined });
  report = await move();
});
afterAll(async () => {
  await old.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

const one = async <Row>(query: ReturnType<typeof sql>) => (await rowsOf<Row>(portal.db, query))[0];
const store = () => folderStore(join(folder, 'files'));

it('pictures, scans and papers of reports are stored and named by their rows', async () => {
  const person = await one<{ photo: string }>(sql`select photo from people where id = 43`);
  expect(person?.photo).toMatch(/^people\/[0-9a-f-]{36}\.webp$/);
  expect(await store().get(person?.photo ?? '')).toBeDefined();
  const scan = await one(sql`select id, event_id, person_id, name from event_scans`);
  expect(scan).toEqual({ id: 1, event_id: 3, person_id: 44, name: '20250920150023_scan.png' });
  const proof = await one<{ key: string; name: string; owner: number }>(sql`select f.key, f.name, f.owner_id as owner
    from reports r join report_files f on f.id = (r.answers->>'supporting_documents')::int and f.report_id = r.id
    where r.indicator = 'statistical2'`);
  expect(proof).toMatchObject({ name: '20250920150027-proof.pdf', owner: 5 });
  expect(await store().get(`private/report/${proof?.key}.pdf`)).toBeDefined();
});

it('files that are missing, of another content or outside of the folder are named', () => {
  expect(saidOf(report)).toEqual(NOT_TAKEN);
  expect(report?.notTaken.filter(({ table }) => table.includes('document')).map(({ table }) => table)).toEqual([]);
});

it('an import that is repeated stores nothing twice', async () => {
  const counts = () =>
    one(sql`select (select count(*)::int from report_files) as papers, (select count(*)::int from event_scans) as scans,
      (select photo from people where id = 43) as photo`);
  const before = await counts();
  await move();
  expect(await counts()).toEqual(before);
});

it('a repeated import without the folder leaves the files that came with an earlier one', async () => {
  const proof = () =>
    one(sql`select answers->>'supporting_documents' as file from reports where indicator = 'statistical2'`);
  const before = await proof();
  await move({ media: undefined });
  expect(await proof()).toEqual(before);
});

it('a file that the old portal has replaced since an earlier import takes the place of that one', async () => {
  const photo = async () => (await one<{ photo: string }>(sql`select photo from people where id = 43`))?.photo ?? '';
  const before = await photo();
  await old.exec(`update users_usermedia set photo = 'images/users/new.png' where photo = '${PHOTO}'`);
  await move();
  expect(await photo()).toBe(before);
  await put('images/users/new.png', await readFile(join(folder, 'media', PHOTO)));
  await move();
  const after = await photo();
  expect(after).not.toBe(before);
  expect(await store().get(after)).toBeDefined();
  expect(await store().get(before)).toBeUndefined();
  await move();
  expect(await photo()).toBe(after);
});

it('a dry run checks the files and stores none; without the folder they are counted', async () => {
  expect(saidOf(tried)).toEqual(NOT_TAKEN);
  const stored = [];
  for await (const key of store().list()) stored.push(key);
  expect(stored).toHaveLength(3);
  expect(saidOf(counted)).toEqual([]);
  expect(named(counted)).toBe(named(report));
  expect(counted?.files.every(({ taken }) => taken === 0)).toBe(true);
});

it('a file store that is full stops the import, which goes on where it was', async () => {
  const other = await newPortal();
  const full = { ...folderStore(join(folder, 'full')), putFile: refuse, put: refuse };
  const run = async (files: FileStore, resume: boolean) =>
    moveIn({
      db: other.db,
      source: await old.source(),
      subjects,
      folder,
      resume,
      media: { folder: join(folder, 'media'), files },
    });
  try {
    await expect(run(full, false)).rejects.toThrow('503');
    const done = await run(folderStore(join(folder, 'full')), true);
    expect(saidOf(done)).toEqual(NOT_TAKEN);
  } finally {
    await other.close();
  }
});

const refuse = () => Promise.reject(errors.storeAway());

it('a document of an event and one of an application that were replaced under the same row take the place of those', async () => {
  await put('documents/first.pdf', '%PDF-1.4 first\n');
  await put('documents/second.pdf', '%PDF-1.4 second\n');
  const name = async (file: string) => {
    await old.exec(`
      delete from events_eventdocument where id = 70;
      insert into events_eventdocument (id, event_id, document) values (70, 3, 'documents/${file}.pdf');
      update events_eventuserdocument set document = 'documents/${file}.pdf' where id = 1`);
    await move();
    return rowsOf<{ key: string; name: string; size: number }>(
      portal.db,
      sql`select key, name, size from event_files where id = 70 union all select key, name, size from event_scans where id = 1`,
    );
  };
  const bytes = async (key: string) => Buffer.from((await store().get(key)) ?? []).toString();
  const before = await name('first');
  const after = await name('second');
  expect(after.map(({ name, size }) => ({ name, size }))).toEqual([
    { name: 'second.pdf', size: 16 },
    { name: 'second.pdf', size: 16 },
  ]);
  expect(await Promise.all(after.map(({ key }) => bytes(key)))).toEqual(['%PDF-1.4 second\n', '%PDF-1.4 second\n']);
  expect(await Promise.all(before.map(({ key }) => store().get(key)))).toEqual([undefined, undefined]);
  expect(await name('second')).toEqual(after);
});

it('a document of an event that has not come over is not stored', async () => {
  const keys = async () => {
    const all = [];
    for await (const key of store().list()) all.push(key);
    return all.sort();
  };
  await put('documents/lost.pdf', '%PDF-1.4 lost\n');
  const before = await keys();
  await old.exec(`insert into events_eventdocument (id, event_id, document) values (71, 999999, 'documents/lost.pdf')`);
  const done = await move();
  expect(await keys()).toEqual(before);
  expect(await rowsOf(portal.db, sql`select 1 from event_files where id = 71`)).toEqual([]);
  const said = done?.files.find(({ table }) => table === 'events_eventdocument');
  expect(said).toMatchObject({ named: 2, taken: 1, left: 1 });
  expect(said?.remarks).toMatchObject([
    { kind: 'left', reason: saidAway('document', 'documents/lost.pdf'), ids: '71' },
  ]);
  await old.exec('delete from events_eventdocument where id = 71');
});

const saidAway = (column: string, path: string) => `${column}: файл «${path}» не взят: его запись не перенесена.`;

it('a paper of a report that has not come over is not stored', async () => {
  const other = await newPortal();
  const files = folderStore(join(folder, 'away'));
  const source = await old.source();
  const table = 'regional_competitions_2025_statisticalregionalreport';
  try {
    await old.exec(`update ${table} set regional_headquarter_id = 999999 where id = 1`);
    const media = { folder: join(folder, 'media'), files };
    const done = await moveIn({ db: other.db, source, subjects, folder, media });
    const said = done?.files.find((one) => one.table === table);
    expect(said).toMatchObject({ named: 1, taken: 0, left: 1 });
    expect(said?.remarks).toMatchObject([{ reason: saidAway('supporting_documents', PROOF), ids: '1' }]);
    const papers = [];
    for await (const key of files.list()) if (key.startsWith('private/report/')) papers.push(key);
    expect(papers).toEqual([]);
  } finally {
    await old.exec(`update ${table} set regional_headquarter_id = 1 where id = 1`);
    await other.close();
  }
});

it('a paper of a report that was replaced goes a day after the new one is there, and is back with its name', async () => {
  const name = async (path: string) => {
    await old.exec(
      `update regional_competitions_2025_statisticalregionalreport set supporting_documents = '${path}' where id = 1`,
    );
    await move();
  };
  const papers = () =>
    rowsOf<{ name: string; of: boolean; named: boolean }>(
      portal.db,
      sql`select f.name, f.report_id is not null as of, exists (select 1 from reports r where r.id = f.report_id
        and r.indicator = 'statistical2' and (r.answers->>'supporting_documents')::int = f.id) as named
      from report_files f order by f.id`,
    );
  const first = { name: '20250920150027-proof.pdf', of: true, named: true };
  expect(await papers()).toEqual([first]);
  await name('new-proof.pdf');
  expect(await papers()).toEqual([{ ...first, named: false }]);
  await put('new-proof.pdf', '%PDF-1.4 new\n');
  await name('new-proof.pdf');
  const second = { name: 'new-proof.pdf', of: true, named: true };
  expect(await papers()).toEqual([{ ...first, of: false, named: false }, second]);
  await name(PROOF);
  expect(await papers()).toEqual([first, { ...second, of: false, named: false }]);
  await portal.db.execute(
    sql`update report_files set created_at = now() - interval '25 hours' where report_id is null`,
  );
  await expireReportFiles({ db: portal.db, files: store() });
  expect(await papers()).toEqual([first]);
});

it('a report stands as sent with its files, also after a run without them', async () => {
  await put('q5/diploma.pdf', '%PDF-1.4 diploma\n');
  await old.exec(`insert into competitions_q5detachmentreport (id, june_15_detachment_members, competition_id, detachment_id)
    values (1, 1, 1, 1);
    insert into competitions_q5educatedparticipant (id, name, document, is_verified, detachment_report_id)
    values (1, 'Кто-то', 'q5/diploma.pdf', false, 1)`);
  try {
    await move();
    await move({ media: undefined });
    const sent = sql`select v.answers = r.answers as alike, v.answers->'participants_data'->0->>'document' is not null as has
      from report_versions v join reports r on r.id = v.report_id where r.indicator = 'q5'`;
    expect(await rowsOf(portal.db, sent)).toEqual([{ alike: true, has: true }]);
  } finally {
    await old.exec('delete from competitions_q5educatedparticipant; delete from competitions_q5detachmentreport');
  }
});
