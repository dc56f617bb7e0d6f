import { HttpResponse, http } from 'msw';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { upload } from '../../src/providers/door/upload';
import { installErrorReporter, reportUncaught } from '../../src/providers/errorReporter';
import { call } from '../../src/providers/http';
import { eventually } from '../eventually';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

type Report = { url: string; error_code: number; error_description: string; method: string };
let reports: (Report & { header: string | null })[] = [];
let time = Date.now();

beforeEach(() => {
  reports = [];
  // Each test stands an hour after the one before: nothing told there keeps it quiet here.
  time += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  window.history.replaceState(null, '', '/all-squads');
  reportsAnswer(() => HttpResponse.json({}, { status: 201 }));
});

function reportsAnswer(answer: () => Response) {
  server.use(
    http.post('*/api/v1/services/front_errors/', async ({ request }) => {
      const header = request.headers.get('Authorization');
      reports.push({ ...((await request.json()) as Report), header });
      return answer();
    }),
  );
}

/** Every call fails, except the reports themselves. */
function failing(status: number, body: string | null = null) {
  server.use(http.all('*', () => new HttpResponse(body, { status })));
  reportsAnswer(() => HttpResponse.json({}, { status: 201 }));
}

/** Lets a report that is on its way arrive. */
const reported = (count: number) => eventually(() => expect(reports).toHaveLength(count));
/** Says that nothing arrives: a report sent afterwards is the only one. */
async function unreported() {
  reportUncaught(new Error('the last one'), 'test');
  await reported(1);
  expect(reports[0]?.error_description).toContain('the last one');
}

it('tells the server of an error with the first 90 characters of its answer', async () => {
  failing(500, 'x'.repeat(300));

  await expect(call('/detachments/', { method: 'post', body: {} })).rejects.toMatchObject({ status: 500 });
  await reported(1);

  expect(reports[0]).toEqual({
    url: 'http://localhost:3000/api/v1/detachments/',
    error_code: 500,
    error_description: 'x'.repeat(90),
    method: 'POST',
    header: null,
  });
});

it('names who met the error when somebody is signed in', async () => {
  signedInWith({ access: 'token' });
  failing(403, '{"detail":"Нельзя"}');

  await expect(call('/rsousers/5/')).rejects.toMatchObject({ status: 403 });
  await reported(1);

  expect(reports[0]).toMatchObject({ error_code: 403, error_description: '{"detail":"Нельзя"}', header: 'JWT token' });
});

it('tells of a refused file as of every refused call', async () => {
  signedInWith({ access: 'token' });
  failing(400, '{"document":["Это не PDF"]}');
  await expect(upload('/events/7/documents/', { form: new FormData() })).rejects.toMatchObject({ status: 400 });
  await reported(1);
  expect(reports[0]).toMatchObject({
    url: 'http://localhost:3000/api/v1/events/7/documents/',
    error_code: 400,
    error_description: '{"document":["Это не PDF"]}',
    method: 'POST',
  });
});

it('keeps a long address within the limit of the call', async () => {
  failing(400);
  await expect(call(`/detachments/?search=${'я'.repeat(200)}`)).rejects.toMatchObject({ status: 400 });
  await reported(1);
  expect(reports[0]?.url).toHaveLength(200);
});

it('does not report a 401: sessions end every day', async () => {
  signedInWith({ access: 'token', refresh: null });
  failing(401);
  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });
  await unreported();
});

it.each([
  '/competitions/1/reports/q7/me/',
  '/competitions/1/reports/q1/get-place/',
  '/competitions/1/get-detachment-places/12/',
  '/regional_competitions_2025/me/reports/4/',
  '/regional_competitions_2025/statistical_report/me/',
  '/detachments/12/members/?search=Иванов',
  '/centrals/1/',
  '/centrals/1/leadership/',
  '/detachments/12/leadership/5/',
  '/rsousers/me_positions/',
  '/rsousers/5/positions/',
  '/rsousers/5/commander/',
  '/rsousers/me_commander',
  '/events/3/applications/me/',
  '/events/3/multi_applications/me/',
  '/competitions/1/applications/me/',
  '/rsousers/me/foreign_parent_documents/',
  '/invitations/3b1c7a52-5f0e-4a57-9d0c-3f1f5f0f6a11/',
  '/invitations/3b1c7a52-5f0e-4a57-9d0c-3f1f5f0f6a11/accept/',
  '/notices/unsubscribe/MTI.c4k.events/',
  '/membership_certificates/check/AB12/',
  '/tests/certificates/AB12/',
])('takes a 404 of %s for "nothing yet"', async (path) => {
  failing(404);
  await expect(call(path)).rejects.toMatchObject({ status: 404 });
  await unreported();
});

it.each(['/detachments/999/', '/rsousers/999/', '/events/999/'])('reports a 404 of %s', async (path) => {
  failing(404);
  await expect(call(path)).rejects.toMatchObject({ status: 404 });
  await reported(1);
});

it.each(['/users/activation/', '/users/reset_password_confirm/'])(
  'takes an ended link for no error of %s',
  async (path) => {
    failing(400, JSON.stringify({ token: ['Ссылка не действует.'] }));
    await expect(call(path, { method: 'POST', body: {} })).rejects.toMatchObject({ status: 400 });
    await unreported();
  },
);

it.each([
  ['/invitations/c4k-secret/accept/', '/invitations/-/accept/'],
  ['/membership_certificates/check/c4k-secret/', '/membership_certificates/check/-/'],
  ['/tests/certificates/c4k-secret/', '/tests/certificates/-/'],
])('keeps the token of a link or a paper to itself: %s', async (path, told) => {
  failing(429);
  await expect(call(path)).rejects.toMatchObject({ status: 429 });
  await reported(1);
  expect(reports[0]?.url).toBe(`http://localhost:3000/api/v1${told}`);
});

it.each([
  ['/certificate/c4k-secret', '/certificate/-'],
  ['/unsubscribe/c4k-secret', '/unsubscribe/-'],
  ['/password/reset/confirm/MTI/c4k-secret?payload=hidden', '/password/reset/confirm/-/-'],
  ['/all-squads/12', '/all-squads/12'],
])('names the page of a fault without its token: %s', async (at, told) => {
  reportsAnswer(() => new HttpResponse(null, { status: 201 }));
  window.history.replaceState(null, '', at);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  reportUncaught(new Error(`broken ${at.length}`), 'test');
  await reported(1);
  expect(reports[0]?.url).toBe(`http://localhost:3000${told}`);
});

it('reports other refusals of paths whose 404 is fine', async () => {
  failing(500);
  await expect(call('/rsousers/me_positions/')).rejects.toMatchObject({ status: 500 });
  await reported(1);
});

it('never reports its own failure', async () => {
  reportsAnswer(() => new HttpResponse(null, { status: 500 }));
  reportUncaught(new Error('broken'), 'test');
  await reported(1);

  await expect(call('/services/front_errors/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 500 });

  expect(reports).toHaveLength(2);
});

it('stays silent when the server cannot be reached', async () => {
  reportsAnswer(() => HttpResponse.error());
  expect(() => reportUncaught(new Error('broken'), 'test')).not.toThrow();
  await reported(1);
});

it('reports an uncaught error with code 0, the page, its text and its place', async () => {
  reportUncaught(new Error('Cannot read name'), '\n    at DetachmentList\n    at App');
  await reported(1);
  expect(reports[0]).toMatchObject({
    url: 'http://localhost:3000/all-squads',
    error_code: 0,
    error_description: 'Cannot read name at DetachmentList',
    method: 'ReactError',
  });
});

it('cuts an uncaught error to what the server takes', async () => {
  reportUncaught(new Error('т'.repeat(500)), 'м'.repeat(500));
  await reported(1);
  expect(reports[0]?.error_description).toBe(`${'т'.repeat(90)} ${'м'.repeat(9)}`);
});

it('does not repeat the same report until a minute has passed', async () => {
  reportUncaught(new Error('again'), 'test');
  reportUncaught(new Error('again'), 'test');
  await reported(1);

  time += 60_000;
  reportUncaught(new Error('again'), 'test');
  await reported(2);
});

it('does not flood the server with different errors', async () => {
  for (let index = 0; index < 200; index += 1) reportUncaught(new Error(`error ${index}`), 'test');
  await reported(30);

  time += 60_000;
  reportUncaught(new Error('later'), 'test');
  await reported(31);
});

let uninstall = () => undefined as unknown;
afterEach(() => uninstall());

it('hears of errors that nobody catches', async () => {
  uninstall = installErrorReporter();
  window.dispatchEvent(
    new ErrorEvent('error', {
      error: new Error('boom'),
      filename: 'http://localhost/assets/app.js',
      lineno: 3,
      colno: 9,
    }),
  );
  await reported(1);
  expect(reports[0]).toMatchObject({ error_code: 0, error_description: 'boom app.js:3:9' });
});

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

it('hears of promises that nobody catches', async () => {
  uninstall = installErrorReporter();
  window.dispatchEvent(rejection('went wrong'));
  await reported(1);
  expect(reports[0]).toMatchObject({ error_description: 'went wrong unhandledrejection' });
});

it.each([new HttpError('refused', 500), new DOMException('left', 'AbortError')])(
  'does not report %s twice or a call given up',
  async (reason) => {
    uninstall = installErrorReporter();
    window.dispatchEvent(rejection(reason));
    await unreported();
  },
);
