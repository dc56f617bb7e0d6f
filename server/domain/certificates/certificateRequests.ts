// Requests for certificates: a person asks, whoever issues for the person's region answers. The certificate itself
// fulfils the request (certificateIssue).

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certificateKinds } from '../../../contract/certificateKinds';
import { to, toOwn } from '../../../contract/paths';
import type {
  CertificateRequest,
  CertificateRequestBody,
  certificateRequestQuery,
} from '../../../contract/schemas/certificateRequests';
import { certificateRequestStates } from '../../../contract/states/certificateRequests';
import { containsAll, errors, idsIn, orderBy, pageOf, type Viewer, type ViewerListing } from '../../call';
import {
  alias,
  changesOf,
  type Db,
  type Executor,
  flag,
  inSet,
  int,
  isoMoment,
  p,
  type RowOf,
  rowsOf,
  str,
  valuesOf,
} from '../../db';
import { certificateRequests, certificates, people, units } from '../../db/tables';
import { audit } from '../audit';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { peopleReached } from '../people/reachPeople';
import { shortestUser, shortUserJson } from '../people/shortUser';
import { regionalOf } from '../roster/rosterScope';

const q = alias(certificateRequests, 'q');
const c = alias(certificates, 'c');

const { acts } = certificateRequestStates;

/** SQL condition "the viewer issues for person `p`, who is somebody else". */
const decides = (viewer: Viewer): SQL => peopleReached(viewer, 'act.certificates.issue');
const isOwn = ({ id }: Viewer): SQL => sql`${q.person_id} = ${id}`;
const waits = sql`${q.state} in ${inSet(certificateRequestStates, 'waiting')}`;
const from = sql`${q} join ${p} on ${p.id} = ${q.person_id} and ${p.is_active}`;

const columnsOf = (viewer: Viewer) => ({
  id: q.id,
  kind: str<CertificateRequest['kind']>(q.kind),
  recipient: q.recipient,
  state: str<CertificateRequest['state']>(q.state),
  reason: q.reason,
  certificate: q.certificate_id,
  created_at: isoMoment(q.created_at),
  decided_at: isoMoment(q.decided_at),
  can_decide: flag`${waits} and ${decides(viewer)}`,
  can_withdraw: flag`${waits} and ${isOwn(viewer)}`,
  subject: shortUserJson(viewer),
});

const present =
  (origin: string) =>
  ({ subject, ...row }: RowOf<ReturnType<typeof columnsOf>>): CertificateRequest => ({
    ...row,
    person: shortestUser(subject, origin),
  });

/** The own requests, and those of the people the viewer issues certificates for. */
export function listRequests(call: ViewerListing, query: z.output<typeof certificateRequestQuery>) {
  const { viewer } = call;
  const where = [
    sql`(${isOwn(viewer)} or ${decides(viewer)})`,
    ...containsAll(p.search, query.search),
    ...idsIn(q.id, query.ids),
  ];
  if (query.state) where.push(sql`${q.state} = ${query.state}`);
  if (query.to_decide !== undefined) where.push(sql`(${waits} and ${decides(viewer)}) = ${query.to_decide}`);
  if (query.own !== undefined) where.push(sql`(${isOwn(viewer)}) = ${query.own}`);
  const newest = [{ field: 'id' as const, descending: true }];
  return pageOf(
    { ...call, query },
    {
      columns: columnsOf(viewer),
      from,
      where,
      order: orderBy(
        query.ordering?.length ? query.ordering : newest,
        { created_at: [q.created_at, q.id], id: [q.id] },
        'id',
      ),
    },
    present(call.origin),
  );
}

/** How many requests wait for the viewer. */
export async function countRequests(db: Executor, viewer: Viewer): Promise<number> {
  const [row] = await rowsOf(
    db,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${from} where ${waits} and ${decides(viewer)}`,
  );
  return row?.count ?? 0;
}

/** @throws {ApiError} 404 for a request the viewer may not read */
export async function readRequest(
  call: Pick<ViewerListing, 'db' | 'viewer' | 'origin'>,
  id: number,
): Promise<CertificateRequest> {
  const { db, viewer, origin } = call;
  const [row] = await rowsOf(
    db,
    columnsOf(viewer),
    (cells) => sql`select ${cells} from ${from} where ${q.id} = ${id} and (${isOwn(viewer)} or ${decides(viewer)})`,
  );
  if (!row) throw errors.notFound('Запрос не найден.');
  return present(origin)(row);
}

/**
 * Asks for a certificate. Whoever issues for the region is told; the commander's own request goes to the centre.
 * @returns id of the request
 * @throws {ApiError} 400 for a person without a regional headquarters, 409 while another request waits
 */
export const requestCertificate = (db: Db, viewer: Viewer, body: CertificateRequestBody): Promise<number> =>
  db.transaction(async (tx) => {
    const [person] = await rowsOf(
      tx,
      { regional: int.orNull(regionalOf) },
      (cells) => sql`select ${cells} from ${p} where ${p.id} = ${viewer.id}`,
    );
    if (!person?.regional) {
      throw errors.refused('Справки выдаёт региональный штаб: сначала вступите в отряд или штаб региона.');
    }
    const [made] = await rowsOf(
      tx,
      { id: certificateRequests.id },
      (cells) => sql`insert into ${certificateRequests}
        ${valuesOf(certificateRequests, { person_id: viewer.id, kind: body.kind, recipient: body.recipient })}
        on conflict do nothing returning ${cells}`,
    );
    if (!made) throw errors.conflict(acts.request.not.waiting);
    const entry = {
      actor: viewer.id,
      kind: 'person' as const,
      record: viewer.id,
      after: { request: made.id, kind: body.kind },
    };
    await audit(tx, { ...entry, act: acts.request.audit });
    const text = `${NAMED} просит справку о членстве: ${certificateKinds[body.kind].toLowerCase()}.`;
    const told = await deciders(tx, viewer.id, person.regional);
    const link = to('references');
    const kind = acts.request.notice;
    await notify(tx, ...told.map((id) => ({ person: id, kind, text, link, names: viewer.id })));
    return made.id;
  });

/** The commander of the person's regional headquarters, else the central one, else the administrators. */
async function deciders(tx: Executor, person: number, regional: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { id: p.id, turn: int`w.turn` },
    (cells) => sql`select ${cells} from (
        select ${units.commander_id} as id, 1 as turn from ${units} where ${units.level} = 'regional'
        and ${units.id} = ${regional}
        union all select ${units.commander_id}, 2 from ${units} where ${units.level} = 'central'
        union all select ${people.id}, 3 from ${people} where ${people.is_staff} or ${people.is_superuser}) w
      join ${p} on ${p.id} = w.id and ${p.is_active} and ${p.id} <> ${person} order by w.turn, ${p.id}`,
  );
  return [...new Set(rows.flatMap(({ id, turn }) => (turn === rows[0]?.turn ? [id] : [])))];
}

/** @throws {ApiError} 404 for a request the viewer does not decide, 409 for one decided before */
export const refuseRequest = (db: Db, viewer: Viewer, id: number, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { person_id: person } = await takeRequest(tx, viewer, id, 'refuse');
    await tx.execute(
      sql`update ${certificateRequests} set ${changesOf(certificateRequests, {
        state: acts.refuse.to,
        reason,
        decided_at: sql`now()`,
        decided_by: viewer.id,
      })} where ${certificateRequests.id} = ${id}`,
    );
    const entry = { actor: viewer.id, kind: 'person' as const, record: person, after: { request: id }, note: reason };
    await audit(tx, { ...entry, act: acts.refuse.audit });
    const text = `Запрос справки о членстве отклонён. Причина: ${reason}`;
    await notify(tx, { person, kind: acts.refuse.notice, text, link: toOwn('certificates') });
  });

/** @throws {ApiError} 404 for another person's request, 409 for one decided before */
export const withdrawRequest = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await takeRequest(tx, viewer, id, 'withdraw');
    await tx.execute(
      sql`update ${certificateRequests} set
        ${changesOf(certificateRequests, { state: acts.withdraw.to, decided_at: sql`now()`, decided_by: viewer.id })}
        where ${certificateRequests.id} = ${id}`,
    );
    const entry = { actor: viewer.id, kind: 'person' as const, record: viewer.id, after: { request: id } };
    await audit(tx, { ...entry, act: acts.withdraw.audit });
  });

/**
 * Holds a waiting request for a decision.
 * @returns whose it is, and what was asked for
 * @throws {ApiError} 404 for a request the viewer does not decide, 409 for one decided before
 */
async function takeRequest(tx: Executor, viewer: Viewer, id: number, act: 'issue' | 'refuse' | 'withdraw') {
  const [row] = await rowsOf(
    tx,
    {
      person_id: q.person_id,
      kind: q.kind,
      state: q.state,
      may: flag(act === 'withdraw' ? isOwn(viewer) : decides(viewer)),
    },
    (cells) => sql`select ${cells} from ${from} where ${q.id} = ${id} and (${isOwn(viewer)} or ${decides(viewer)})
      for update of q`,
  );
  if (!row) throw errors.notFound('Запрос не найден.');
  if (!row.may) throw errors.forbidden('ownRequest');
  const closed = certificateRequestStates.whyNot(act, row.state);
  if (closed) throw errors.conflict(closed);
  return row;
}

/**
 * Holds the waiting request that an order of certificates answers.
 * @throws {ApiError} as `takeRequest`, 400 where no certificate of the order is what was asked for
 */
export async function answerRequest(tx: Executor, viewer: Viewer, id: number, order: Order): Promise<void> {
  const asked = await takeRequest(tx, viewer, id, 'issue');
  if (asked.kind !== order.kind) throw errors.fields({ request: 'В этом запросе просят справку другого вида.' });
  if (!order.ids.includes(asked.person_id)) throw errors.fields({ request: 'Этот запрос прислал другой человек.' });
}
type Order = { kind: CertificateRequest['kind']; ids: readonly number[] };

/**
 * Certificates that were issued fulfil the requests of their people for the same kind.
 * @param ids certificates just written in the same transaction
 */
export const fulfilRequests = (tx: Executor, viewer: Viewer, ids: readonly number[]) =>
  tx.execute(sql`update ${q} set ${changesOf(q, {
    state: acts.issue.to,
    certificate_id: c.id,
    decided_at: sql`now()`,
    decided_by: viewer.id,
  })}
    from ${c} where ${sql.join([sql`true`, ...idsIn(c.id, [...ids])], sql` and `)}
      and ${q.person_id} = ${c.person_id} and ${q.kind} = ${c.kind} and ${waits}`);
