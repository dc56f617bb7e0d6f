import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { CertificateRequest } from '../../contract/schemas/certificateRequests';
import type { Notices } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { everybody } from '../demoPeople';
import { testApi } from '../testApi';
import { issues } from '../whoMay';

const api = testApi();
const wish = { kind: 'internal', recipient: 'в деканат' };

beforeEach(async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
});

const ask = (as: string, body: unknown = wish) => api.call('/certificate_requests/', { as, method: 'POST', body });
const asked = async (as: string) => (await ask(as)).json as CertificateRequest;
const read = async (as: string, query = '') =>
  (await api.call(`/certificate_requests/?${query}`, { as })).json as Page<CertificateRequest>;
const refuse = (as: string, id: number, reason = 'Взнос не оплачен') =>
  api.call(`/certificate_requests/${id}/refuse/`, { as, method: 'POST', body: { reason } });
const issue = async (as: string, person: string, kind = 'internal', request?: number) =>
  api.fetch(
    new Request(`http://portal.test/api/v1/membership_certificates/${kind}/?format=pdf`, {
      method: 'POST',
      headers: { Authorization: `JWT ${(await api.signIn(as)).access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ids: [await api.idOf(person)],
        cert_start_date: '2026-01-01',
        cert_end_date: `${new Date().getFullYear() + 1}-12-31`,
        recipient: 'в деканат',
        request,
      }),
    }),
  );
const noticesOf = async (person: string) =>
  rowsOf<{ text: string; link: string }>(
    api.db,
    sql`select text, link from notices where person_id = ${await api.idOf(person)} and kind like 'certificate%' order by id`,
  );
const actsOf = async (person: string) =>
  (
    await rowsOf<{ act: string }>(
      api.db,
      sql`select act from audit_log where kind = 'person' and record_id = ${await api.idOf(person)}
        and act like 'certificate.%' order by id`,
    )
  ).map(({ act }) => act);

it('a member asks for a certificate; the regional commander is told, issues it, and the member takes the file', async () => {
  const answer = await ask('member');
  expect(answer).toMatchObject({ status: 201, json: { ...wish, state: 'waiting', can_withdraw: true } });
  const { results: told } = (await api.call('/notices/', { as: 'regional' })).json as Notices;
  expect(told).toMatchObject([
    { text: expect.stringMatching(/^Воздвиженская .* просит справку о членстве: для личного/), link: '/references' },
  ]);
  expect((await read('regional', 'to_decide=true')).results).toMatchObject([{ ...wish, can_decide: true }]);
  // Whoever wants no letters of the kind goes on reading what is decided about the own matters.
  const letter = api.letters.find(({ subject }) => subject === 'Просят справку о членстве');
  expect(letter?.text).toMatch(/\/unsubscribe\/[^\s.]+\.[^\s.]+\.units\s/);
  // The other kind does not answer what was asked.
  expect((await issue('regional', 'member', 'external')).status).toBe(200);
  expect((await read('member', 'own=true')).results).toMatchObject([{ state: 'waiting' }]);
  expect((await issue('regional', 'member')).status).toBe(200);
  const [request] = (await read('member', 'own=true')).results;
  expect(request).toMatchObject({ state: 'issued', can_withdraw: false, certificate: expect.any(Number) });
  expect((await read('regional', 'to_decide=true')).count).toBe(0);
  const file = await api.call(`/membership_certificates/${request?.certificate}/file/`, { as: 'member' });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect((await noticesOf('member')).map(({ link }) => link)).toEqual(Array(2).fill('/my-page?section=certificates'));
  expect(await actsOf('member')).toEqual(['certificate.request', 'certificate.issue', 'certificate.issue']);
});

it('a refusal needs a reason, which the member reads; then the member may ask again', async () => {
  const { id } = await asked('member');
  expect(await refuse('regional', id, ' ')).toMatchObject({ status: 400, json: { reason: expect.anything() } });
  expect(await refuse('regional', id)).toMatchObject({ status: 200, json: { state: 'refused', can_decide: false } });
  expect((await refuse('regional', id)).status).toBe(409);
  expect((await read('member')).results).toMatchObject([{ state: 'refused', reason: 'Взнос не оплачен' }]);
  expect((await noticesOf('member')).map(({ text }) => text)).toEqual([
    'Запрос справки о членстве отклонён. Причина: Взнос не оплачен',
  ]);
  expect((await ask('member')).status).toBe(201);
  expect(await actsOf('member')).toEqual(['certificate.request', 'certificate.refuse', 'certificate.request']);
});

it('one request waits at a time, and whoever sent it takes it back', async () => {
  const { id } = await asked('member');
  expect((await ask('member')).status).toBe(409);
  const withdraw = (as: string) => api.call(`/certificate_requests/${id}/withdraw/`, { as, method: 'POST' });
  expect((await withdraw('commissar')).status).toBe(404);
  expect((await withdraw('regional')).status).toBe(403);
  expect(await withdraw('member')).toMatchObject({ status: 200, json: { state: 'withdrawn' } });
  expect((await withdraw('member')).status).toBe(409);
  expect((await ask('member')).status).toBe(201);
});

it('a commander does not answer the own request: it waits for the centre', async () => {
  const { id } = await asked('regional');
  expect((await read('regional', 'to_decide=true')).count).toBe(0);
  expect((await refuse('regional', id)).status).toBe(403);
  expect(await noticesOf('central')).toHaveLength(1);
  expect((await read('central', 'to_decide=true')).results).toMatchObject([{ id, can_decide: true }]);
  expect((await refuse('central', id)).status).toBe(200);
});

const others = everybody.filter((username) => username !== 'member');

it.each(others)('%s sees and refuses the requests of a member only when he may issue to him', async (as) => {
  const may = issues.own.split(' ').includes(as);
  const { id } = await asked('member');
  expect((await read(as)).count).toBe(may ? 1 : 0);
  expect((await api.call(`/certificate_requests/${id}/`, { as })).status).toBe(may ? 200 : 404);
  expect((await refuse(as, id)).status).toBe(may ? 200 : 403);
});

it('a regional commander neither sees nor answers the requests of another region', async () => {
  const { id } = await asked('member');
  await api.db.execute(sql`update memberships set unit_id = 2
    where level = 'regional' and person_id = ${await api.idOf('member')}`);
  expect((await read('regional')).count).toBe(0);
  expect((await refuse('regional', id)).status).toBe(404);
});

it('says at the field what is wrong with a request, and to whom no headquarters issues', async () => {
  for (const [body, field] of [
    [{ recipient: 'в деканат' }, 'kind'],
    [{ kind: 'other', recipient: 'в деканат' }, 'kind'],
    [{ kind: 'internal' }, 'recipient'],
    [{ kind: 'internal', recipient: ' ' }, 'recipient'],
    [{ kind: 'internal', recipient: 'я'.repeat(251) }, 'recipient'],
  ] as const) {
    const { status, json } = await ask('member', body);
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
  }
  expect(await ask('newcomer')).toMatchObject({ status: 400, json: { detail: expect.stringMatching(/вступите/) } });
});

it('a certificate that answers a request is not issued once the request was withdrawn', async () => {
  const { id } = await asked('member');
  await api.call(`/certificate_requests/${id}/withdraw/`, { as: 'member', method: 'POST' });
  const refused = await issue('regional', 'member', 'internal', id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ detail: 'Этот запрос справки отозван.' });
  const issued = async () =>
    (await api.call(`/membership_certificates/?people=${await api.idOf('member')}`, { as: 'regional' })).json;
  expect(await issued()).toMatchObject({ count: 0 });
  expect((await issue('regional', 'member')).status).toBe(200);
  expect(await issued()).toMatchObject({ count: 1 });
});

it('no certificate is issued for a request of somebody else or of another kind', async () => {
  const { id } = await asked('member');
  for (const [person, kind] of [
    ['commissar', 'internal'],
    ['member', 'external'],
  ] as const) {
    const refused = await issue('regional', person, kind, id);
    expect(refused.status).toBe(400);
    expect(Object.keys((await refused.json()) as object)).toEqual(['request']);
  }
  expect((await api.call('/membership_certificates/', { as: 'regional' })).json).toMatchObject({ count: 0 });
  expect((await read('member')).results).toMatchObject([{ id, state: 'waiting' }]);
  expect((await issue('regional', 'member', 'internal', id)).status).toBe(200);
  expect((await read('member')).results).toMatchObject([{ id, state: 'issued' }]);
});
