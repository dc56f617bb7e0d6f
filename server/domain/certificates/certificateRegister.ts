// The register of certificates: who reads which, revoking, and what the public page confirms.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certificateColumns } from '../../../contract/certificateKinds';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { to, toOwn } from '../../../contract/paths';
import type {
  Certificate,
  CertificateCheck,
  CertificateExportBody,
  certificateQuery,
} from '../../../contract/schemas/certificates';
import { certificateStates } from '../../../contract/states/certificates';
import { containsAll, errors, idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import {
  changesOf,
  type Db,
  flag,
  initials,
  isoMoment,
  isUuid,
  listed,
  normalised,
  object,
  oneOf,
  p,
  type RowOf,
  rowsOf,
  type Shape,
  str,
  u,
} from '../../db';
import { certificates } from '../../db/tables';
import { audit } from '../audit';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../columnQuery';
import { notify } from '../notices/notify';
import { ifNamed, namesIf } from '../people/nameSqls';
import { isAnother, refuseOwn } from '../people/ownMatter';
import { seesName, shortestUser, shortUserJson } from '../people/shortUser';
import { unitWithin } from '../roster/rosterScope';
import { anyOf, reachesAll, unitsOf } from '../units/reach';
import { c, certificateNumber, certificateState, cr, printedCells } from './certificateNumber';

/** SQL condition "the viewer issues for the region of certificate `c`". */
const issues = (viewer: Viewer): SQL =>
  reachesAll(viewer, 'act.certificates.issue')
    ? sql`true`
    : sql`${c.region_id} in (select ${u.region_id} from ${u} where ${u.level} = 'regional'
      and ${anyOf(unitsOf(viewer, 'act.certificates.issue').map((unit) => unitWithin(unit)))})`;
/** The region's own, for its commander; everybody's, for the centre; one's own, for everybody. */
const reads = (viewer: Viewer): SQL => sql`(${c.person_id} = ${viewer.id} or ${issues(viewer)})`;

const from = sql`${c} join ${p} on ${p.id} = ${c.person_id} join ${cr} on ${cr.id} = ${c.region_id}`;

const columnsOf = ({ viewer, parts }: Pick<ViewerListing, 'viewer' | 'parts'>) => ({
  id: c.id,
  ...printedCells,
  printed_last_name: str.orNull(ifNamed(seesName(viewer), c.printed_last_name)),
  region: object({ id: cr.id, name: cr.name, code: cr.code }),
  state: str<Certificate['state']>(certificateState(moscowDay(parts.now()))),
  revoked_at: isoMoment(c.revoked_at),
  revoke_reason: c.revoke_reason,
  can_revoke: flag`${c.revoked_at} is null and ${issues(viewer)} and ${isAnother(viewer)}`,
  // The paper names its holder: it is no way round a name that is hidden.
  can_take: flag`${c.revoked_at} is null and ${p.erased_at} is null and ${seesName(viewer)}`,
  is_erased: flag`${p.erased_at} is not null`,
  subject: shortUserJson(viewer),
  issuer: oneOf(shortUserJson(viewer), sql`from ${p} where ${p.id} = ${c.issued_by}`),
});

const present =
  (origin: string) =>
  ({ subject, issuer, token, ...row }: RowOf<ReturnType<typeof columnsOf>>): Certificate => ({
    ...row,
    person: shortestUser(subject, origin),
    issued_by: issuer && shortestUser(issuer, origin),
    check_url: checkUrl(origin, token),
  });

/** Address of the public page that confirms a certificate. */
export const checkUrl = (origin: string, token: string): string => origin + to('certificateCheck', { token });

/** The holder is found by the present name, and by the one on the paper. */
const searched = sql`concat_ws(' ', ${p.search}, ${normalised(c.printed_last_name)})`;

const sqlsOf = (viewer: Viewer, today: string): ColumnsSql<typeof certificateColumns> => ({
  ...namesIf(seesName(viewer)),
  printed_last_name: { value: ifNamed(seesName(viewer), c.printed_last_name) },
  number: { value: certificateNumber, order: [c.year, cr.id, c.number] },
  state: { value: certificateState(today), order: [orderOfNames(certificateStates.names, certificateState(today))] },
  kind: { value: c.kind },
  issue_date: { value: c.issue_date },
  cert_start_date: { value: c.cert_start_date },
  cert_end_date: { value: c.cert_end_date },
  recipient: { value: c.recipient },
  revoke_reason: { value: c.revoke_reason },
  region: { value: c.region_id, order: [cr.name] },
});
type Asked = CertificateExportBody['filters'] & Pick<z.output<typeof certificateQuery>, 'ordering' | 'ids'>;

/** The certificates that somebody reads, the newest first unless another order is asked for. */
export const listCertificates = (call: ViewerListing, query: z.output<typeof certificateQuery>) =>
  pageOf({ ...call, query }, { ...certificateList(call, query), by: undefined }, present(call.origin));

/** The list as its pages and its file read it. */
export function certificateList(call: Pick<ViewerListing, 'viewer' | 'parts'>, asked: Asked) {
  const today = moscowDay(call.parts.now());
  const where = [
    reads(call.viewer),
    ...containsAll(ifNamed(seesName(call.viewer), searched), asked.search),
    ...idsIn(c.id, asked.ids),
  ];
  if (asked.kind) where.push(sql`${c.kind} = ${asked.kind}`);
  if (asked.state) where.push(sql`${certificateState(today)} = ${asked.state}`);
  if (asked.year) where.push(sql`${c.year} = ${asked.year}::int`);
  where.push(...idsIn(c.person_id, asked.people));
  if (asked.person) where.push(sql`${c.person_id} = ${asked.person}`);
  if (asked.region) where.push(sql`${c.region_id} = ${asked.region}`);
  return {
    columns: columnsOf(call),
    from,
    where: [...where, ...columnConditions(certificateColumns, () => sqlsOf(call.viewer, today), asked)],
    order: columnOrder(asked.ordering, () => sqlsOf(call.viewer, today), {
      known: { issue_date: [c.issue_date, c.id], cert_end_date: [c.cert_end_date, c.id], id: [c.id] },
      byDefault: '-id',
      id: c.id,
    }),
    by: { id: c.id },
  } satisfies ColumnList<Shape>;
}

/** A row of the list by its columns. */
export function certificateCells(row: RowOf<ReturnType<typeof columnsOf>>) {
  const { person, ...certificate } = present('')(row);
  return { ...person, ...certificate } satisfies Record<(typeof certificateColumns)[number]['key'], unknown>;
}

/** @throws {ApiError} 404 for a certificate the viewer may not read */
export async function readCertificate(call: Omit<ViewerListing, 'url'>, id: number): Promise<Certificate> {
  const [row] = await rowsOf(
    call.db,
    columnsOf(call),
    (cells) => sql`select ${cells} from ${from} where ${c.id} = ${id} and ${reads(call.viewer)}`,
  );
  if (!row) throw errors.notFound('Справка не найдена.');
  return present(call.origin)(row);
}

/**
 * Whether the papers are given to the viewer at this moment: also of an order that is sent again.
 * @throws {ApiError} 409 for a revoked certificate, 403 where a holder is hidden from the viewer; 404 as `readCertificate`
 */
export async function refuseUntaken(call: Omit<ViewerListing, 'url'>, ids: readonly number[]): Promise<void> {
  const { state, is_erased, can_take } = columnsOf(call);
  const rows = await rowsOf(
    call.db,
    { state, is_erased, can_take },
    (cells) => sql`select ${cells} from ${from} where ${c.id} in (${listed(ids)}) and ${reads(call.viewer)}`,
  );
  if (rows.length < ids.length) throw errors.notFound('Справка не найдена.');
  if (rows.some((row) => row.state === 'revoked')) {
    throw errors.conflict('Справка отозвана, её файл больше не выдаётся.');
  }
  if (rows.some((row) => !row.can_take && !row.is_erased)) throw errors.forbidden('withheldName');
}

/** @throws {ApiError} 403 for one's own, 404 for another region's, 409 for one revoked before */
export async function revokeCertificate(db: Db, viewer: Viewer, id: number, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      { person_id: c.person_id, revoked: flag`${c.revoked_at} is not null`, number: str(certificateNumber) },
      (cells) => sql`select ${cells} from ${c} join ${cr} on ${cr.id} = ${c.region_id} where ${c.id} = ${id}
        and ${issues(viewer)} for update of c`,
    );
    if (!row) throw errors.notFound('Справка не найдена.');
    refuseOwn(viewer, [row.person_id], 'ownRevocation');
    if (row.revoked) throw errors.conflict('Справка уже отозвана.');
    await tx.execute(sql`update ${certificates} set
      ${changesOf(certificates, { revoked_at: sql`now()`, revoked_by: viewer.id, revoke_reason: reason })}
      where ${certificates.id} = ${id}`);
    await audit(tx, {
      actor: viewer.id,
      act: 'certificate.revoke',
      kind: 'person',
      record: row.person_id,
      after: { certificate: id, number: row.number },
      note: reason,
    });
    const text = `Справка о членстве № ${row.number} отозвана. Причина: ${reason}`;
    await notify(tx, { person: row.person_id, kind: 'certificate.revoke', text, link: toOwn('certificates') });
  });
}

/**
 * What the public page confirms: number, validity and initials, nothing else. Whoever was erased has none, nor whoever has
 * taken back the consent to processing.
 */
export async function checkCertificate(db: Db, token: string, today: string): Promise<CertificateCheck> {
  const [row] = isUuid(token)
    ? await rowsOf(
        db,
        {
          number: str(certificateNumber),
          cert_start_date: c.cert_start_date,
          cert_end_date: c.cert_end_date,
          state: str<CertificateCheck['state']>(certificateState(today)),
          initials: str.orNull`case when not ${p.withheld} then
            coalesce(${c.initials}, case when ${p.erased_at} is null then ${initials(p)} end) end`,
        },
        (cells) => sql`select ${cells} from ${from} where ${c.token} = ${token}::uuid`,
      )
    : [];
  if (!row) throw errors.notFound('Справки с таким кодом нет.');
  return row;
}
