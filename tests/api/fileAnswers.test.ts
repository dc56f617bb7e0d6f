// Every call that answers with a file, through a real listener: in process nobody counts the bytes.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import type { Certificate } from '../../contract/schemas/certificates';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { type Listening, listen } from '../../server/listen';
import { formOf, testApi } from '../testApi';
import { openEvent } from './eventsTools';

const api = testApi({ own: true });
const KB = 1024;
const RATING = '/regional_competitions_2025';

/** What the app made for the last call, as its body and before anything is written to the socket. */
let made: Uint8Array;
let portal: Listening;
let event: number;
let certificate: number;
let attempt: number;
let member: number;

beforeAll(async () => {
  const taken = async (asked: Request) => {
    const answer = await api.fetch(asked);
    made = new Uint8Array(await answer.clone().arrayBuffer());
    return answer;
  };
  portal = await listen(taken, { PORT: 0, HOST: '127.0.0.1' });
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
  ({ id: event } = await openEvent(api, 'commander'));
  member = await api.idOf('member');
  await issue('internal');
  const issued = (await api.call('/membership_certificates/', { as: 'regional' })).json as Page<Certificate>;
  certificate = issued.results[0]?.id ?? 0;
  const [passed] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into test_attempts (person_id, category, seed, asked, right_answers, score, passed, is_valid, closed_at, token)
      values (${member}, 'safety', 1, 15, 15, 100, true, true, now(), gen_random_uuid()) returning id`,
  );
  attempt = passed?.id ?? 0;
});
afterAll(() => portal.close(1000));

const order = () => ({
  ids: [member],
  cert_start_date: '2026-01-01',
  cert_end_date: '2026-12-31',
  recipient: 'ООО «Северный путь»',
  signatory: 'Иванов И. И.',
  position_procuration: 'начальник отдела',
});
const issue = (kind: string) =>
  api.call(`/membership_certificates/${kind}/`, { as: 'regional', method: 'POST', body: order() });

type File = { path: () => string | Promise<string>; as?: string; body?: () => unknown };

/** A finished work whose file is given. */
async function job(name: string, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  await api.files.put(`jobs/${id}`, bytes);
  await api.db.execute(sql`insert into jobs (id, person_id, kind, params, state, file_key, file_name)
    values (${id}, ${member}, 'roster.export', '{}', 'done', ${`jobs/${id}`}, ${name})`);
  return `/jobs/${id}/file/`;
}

const files: Record<string, File> = {
  'papers.form.statement': { path: () => '/rsousers/me/statement/download_membership_statement_file/', as: 'member' },
  'papers.form.consent': {
    path: () => '/rsousers/me/statement/download_consent_to_the_processing_of_personal_data/',
    as: 'member',
  },
  'papers.form.parentConsent': {
    path: () => '/rsousers/me/statement/download_parent_consent_to_the_processing_of_personal_data/',
    as: 'member',
  },
  'papers.form.all': { path: () => '/rsousers/me/statement/download_all_forms/', as: 'member' },
  'me.export': { path: () => '/rsousers/me/export/', as: 'member' },
  'jobs.file': { path: () => job('Список.xlsx', randomBytes(40 * KB)), as: 'member' },
  'certificates.external': { path: () => '/membership_certificates/external/', as: 'regional', body: order },
  'certificates.internal': { path: () => '/membership_certificates/internal/', as: 'regional', body: order },
  'certificates.file': { path: () => `/membership_certificates/${certificate}/file/`, as: 'regional' },
  'competition.regulation': { path: () => '/competitions/download_regulation_file/' },
  'event.calendar': { path: () => '/events/calendar/' },
  'units.members.template': { path: () => '/detachments/1/members/import/', as: 'commander' },
  'event.ics': { path: () => `/events/${event}/calendar/` },
  'event.participants.badges': { path: () => `/events/${event}/participants/badges/`, as: 'commander' },
  'event.participants.sheet': { path: () => `/events/${event}/participants/sheet/`, as: 'commander' },
  'rating.statistical.sheet': {
    path: () => `${RATING}/statistical_report/download_all_reports_data/`,
    as: 'central-expert',
  },
  'rating.report.sheet': { path: () => `${RATING}/reports/1/download_all_reports_data/`, as: 'central-expert' },
  'rating.report.sheetItem': { path: () => `${RATING}/reports/6/1/download_all_reports_data/`, as: 'central-expert' },
  'rating.report.sheets': { path: () => `${RATING}/6/download_mass_reports_xlsx/`, as: 'central-expert' },
  'rating.report.region': { path: () => '/regionals/1/download_regional_competition_report/', as: 'regional' },
  'test.certificate': { path: () => `/tests/attempts/${attempt}/certificate/`, as: 'member' },
};

it('no call that answers with a file is left out', () => {
  const rows = Object.entries(endpoints).filter(([, row]) => (row as Endpoint).answer === 'file');
  // The ways to another service's sign-in and to the page of a letter's link are addresses, no files.
  const addresses = ['session.external', 'session.externalReturn', 'letters.unsubscribePage'];
  expect(
    rows
      .map(([name]) => name)
      .filter((name) => !addresses.includes(name))
      .sort(),
  ).toEqual(Object.keys(files).sort());
});

/** The bytes as they came over the wire, however many were promised. */
async function download(path: string, encoding: string, { as, body }: Omit<File, 'path'>) {
  const headers: Record<string, string> = { 'Accept-Encoding': encoding, 'Content-Type': 'application/json' };
  if (as) headers.Authorization = `JWT ${(await api.signIn(as)).access}`;
  const call = request(new URL(path, portal.address.replace('localhost', '127.0.0.1')), {
    method: body ? 'POST' : 'GET',
    headers,
  });
  call.end(body && JSON.stringify(body()));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) };
}

/** What arrived is what was made, whole, in either encoding; answers its content. */
async function whole(path: string, encoding: string, by: Omit<File, 'path'>): Promise<Buffer> {
  const { status, headers, bytes } = await download(path, encoding, by);
  expect({ path, status }).toEqual({ path, status: 200 });
  expect(Buffer.compare(bytes, made)).toBe(0);
  if (headers['content-length'] !== undefined) expect(Number(headers['content-length'])).toBe(bytes.length);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

const signs: Record<string, RegExp> = { pdf: /^%PDF-/, zip: /^PK/, json: /^\{/, ics: /^BEGIN:VCALENDAR/ };

it.each(Object.entries(files))('%s arrives whole, compressed or not', async (_name, { path, ...by }) => {
  for (const encoding of ['identity', 'gzip']) {
    const content = await whole(`/api/v1${await path()}`, encoding, by);
    expect(content.length).toBeGreaterThan(0);
    const isJob = Object.values(signs).every((sign) => !sign.test(content.subarray(0, 20).toString('latin1')));
    if (isJob) expect(content).toHaveLength(40 * KB);
  }
});

it('files of 1 kB to 20 MB arrive whole, those that are compressed too', async () => {
  for (const size of [KB, 16 * KB - 1, 16 * KB, 300 * KB, 20 * KB * KB]) {
    for (const name of ['Данные.json', 'Список.csv', 'Справки.zip']) {
      const bytes = Buffer.alloc(size, 'Строка списка; ');
      const path = await job(name, bytes);
      for (const encoding of ['identity', 'gzip']) {
        expect(Buffer.compare(await whole(`/api/v1${path}`, encoding, { as: 'member' }), bytes)).toBe(0);
      }
    }
  }
});

it('the own data of a person with a long record are the whole file', async () => {
  await api.db.execute(sql`insert into notices (person_id, kind, text)
    select ${member}, 'fee', repeat('Длинное извещение. ', 20) from generate_series(1, 400)`);
  const content = await whole('/api/v1/rsousers/me/export/', 'gzip', { as: 'member' });
  expect(content.length).toBeGreaterThan(64 * KB);
  expect(JSON.parse(content.toString('utf8'))).toHaveProperty('record');
});

it('published and private files of the store arrive whole', async () => {
  for (const size of [KB, 300 * KB]) {
    const bytes = randomBytes(size);
    await api.files.put('events/plan.pdf', bytes);
    expect(Buffer.compare(await whole('/files/events/plan.pdf', 'gzip', {}), bytes)).toBe(0);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), bytes]);
    const body = formOf({ file: new File([pdf], 'Отчёт.pdf') });
    const { url } = (await api.call('/uploads/', { as: 'regional', method: 'POST', body })).json as { url: string };
    const { pathname, search } = new URL(url);
    expect(Buffer.compare(await whole(pathname + search, 'gzip', {}), pdf)).toBe(0);
  }
});

it('a file asked by HEAD is closed unread', async () => {
  const file = formOf({ file: new File([Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(KB)])], 'Отчёт.pdf') });
  const uploaded = await api.call('/uploads/', { as: 'regional', method: 'POST', body: file });
  const signed = new URL((uploaded.json as { url: string }).url);
  const addresses = [await job('Список.xlsx', randomBytes(KB)), await job('Список.csv', randomBytes(KB)), signed.href];
  const { open } = api.files;
  const opened: string[] = [];
  const closed: string[] = [];
  api.files.open = async (key) => {
    opened.push(key);
    return { size: 40 * KB, stream: new ReadableStream({ cancel: () => void closed.push(key) }) };
  };
  for (const address of addresses) {
    expect(await api.call(address, { as: 'member', method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  }
  expect(opened).toHaveLength(addresses.length);
  expect(closed).toEqual(opened);
  api.files.open = open;
});
