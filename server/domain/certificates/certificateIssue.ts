import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  CERTIFICATES_AT_ONCE,
  type CertificateKind,
  certificateKinds,
  issuedAlready,
} from '../../../contract/certificateKinds';
import { toOwn } from '../../../contract/paths';
import type { CertificateBody } from '../../../contract/schemas/certificates';
import { errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, int, lastAndFirst, listed, p, rowsOf, str } from '../../db';
import { auditLog, certificates, people, regions } from '../../db/tables';
import { addJob } from '../jobs';
import { notify } from '../notices/notify';
import { readSubjects, type Subject } from './certificateReady';
import { answerRequest, fulfilRequests } from './certificateRequests';

const rg = alias(regions, 'rg');
const c = alias(certificates, 'c');
const by = alias(people, 'by');

type Order = { kind: CertificateKind; body: CertificateBody; today: string; origin: string; seen?: number };

/**
 * Issues certificates to all people of an order or to none: the next numbers of their regions, an audit row and a
 * notice for each. The files are made afterwards, outside of the transaction.
 * @param today the day of issue where the organisation lives
 * @param origin address of the portal, which the codes of the certificates lead to
 * @param seen the last certificate of the kind and the term that the issuer knows of, where that is said
 * @returns ids in the order of the people asked, and the job that makes the files where they are many
 * @throws {ApiError} as `readSubjects`, 400 where the term begins before somebody was born, or the request it answers asks for another certificate, 409 where that
 *   one does not wait any more, 412 where somebody else has issued the same meanwhile
 */
export const issueCertificates = (
  db: Db,
  viewer: Viewer,
  { kind, body, today, origin, seen }: Order,
): Promise<{ ids: number[]; job?: string }> =>
  db.transaction(async (tx) => {
    const subjects = await readSubjects(tx, viewer, kind, body);
    refuseUnborn(subjects, body);
    const year = Number(today.slice(0, 4));
    const numbers = await nextNumbers(tx, subjects, year);
    if (seen !== undefined) await refuseUnseen(tx, { kind, body, seen, subjects });
    if (body.request !== undefined) await answerRequest(tx, viewer, body.request, { kind, ids: body.ids });
    const rows = subjects.map(({ id, region_id }, at) => ({
      region_id,
      year,
      number: numbers[at] ?? 0,
      token: randomUUID(),
      kind,
      person_id: id,
      issued_by: viewer.id,
      issue_date: today,
      cert_start_date: body.cert_start_date,
      cert_end_date: body.cert_end_date,
      recipient: body.recipient,
      // A personal certificate is signed by the commander of the headquarters, whatever was sent.
      signatory: kind === 'external' ? body.signatory : null,
      position_procuration: kind === 'external' ? body.position_procuration : null,
      print_inn: body.print_inn,
      print_snils: body.print_snils,
    }));
    const made = await tx
      .insert(certificates)
      .values(rows)
      .returning({ id: certificates.id, person: certificates.person_id, number: certificates.number });
    await tx.insert(auditLog).values(
      made.map(({ id, person, number }) => ({
        actor_id: viewer.id,
        act: 'certificate.issue',
        kind: 'person' as const,
        record_id: person,
        after: { certificate: id, number, year, kind, print_inn: body.print_inn, print_snils: body.print_snils },
      })),
    );
    await fulfilRequests(
      tx,
      viewer,
      made.map(({ id }) => id),
    );
    const told = { kind: 'certificate', link: toOwn('certificates') } as const;
    const text = `Вам выдана справка о членстве: ${certificateKinds[kind].toLowerCase()}.`;
    await notify(tx, ...made.map(({ person }) => ({ ...told, person, text })));
    const ids = made.map(({ id }) => id);
    if (ids.length <= CERTIFICATES_AT_ONCE) return { ids };
    return { ids, job: await addJob(tx, viewer, 'certificates.files', { ids, origin }) };
  });

/** Nobody is a member before the day of birth. */
function refuseUnborn(subjects: readonly Subject[], { cert_start_date }: Pick<CertificateBody, 'cert_start_date'>) {
  const unborn = subjects.filter(({ date_of_birth }) => date_of_birth !== null && date_of_birth > cert_start_date);
  if (unborn.length === 0) return;
  const shown = unborn.slice(0, 3).map(({ name }) => name);
  const more = unborn.length > shown.length ? ` и ещё ${unborn.length - shown.length}` : '';
  throw errors.fields({ cert_start_date: `Срок начинается раньше даты рождения: ${shown.join(', ')}${more}.` });
}

type Known = Pick<Order, 'kind' | 'body'> & { seen: number; subjects: readonly Subject[] };

/** Orders of one region take turns: whoever comes second is told what the first has issued. */
async function refuseUnseen(tx: Executor, { kind, body, seen, subjects }: Known) {
  const made = await rowsOf(
    tx,
    { person: str`${lastAndFirst(p)}`, issuer: str`${lastAndFirst(by)}` },
    (cells) => sql`select ${cells} from ${c} join ${p} on ${p.id} = ${c.person_id}
      left join ${by} on ${by.id} = ${c.issued_by} where ${c.id} > ${seen} and ${c.kind} = ${kind}
      and ${c.person_id} in (${listed(body.ids)}) and ${c.region_id} in (${regionsOf(subjects)})
      and ${c.cert_start_date} = ${body.cert_start_date} and ${c.cert_end_date} = ${body.cert_end_date}
      and ${c.revoked_at} is null order by ${c.id}`,
  );
  const [first] = made;
  if (!first) return;
  const whom = made.length > 1 ? `${first.person} и ещё ${made.length - 1}` : first.person;
  const issuer = first.issuer && ` Кто выдал: ${first.issuer}.`;
  throw errors.changedMeanwhile(`${issuedAlready(made.length)}: ${whom}.${issuer} Новых справок не сделано.`);
}

const regionsOf = (subjects: readonly Subject[]) => listed(subjects.map(({ region_id }) => region_id));

/** The next numbers of the people's regions. The rows of the regions are held: orders of one region take turns. */
async function nextNumbers(tx: Executor, subjects: readonly Subject[], year: number): Promise<number[]> {
  const regions = regionsOf(subjects);
  await tx.execute(sql`select ${rg.id} from ${rg} where ${rg.id} in (${regions}) order by ${rg.id} for no key update`);
  const last = await rowsOf(
    tx,
    { region_id: certificates.region_id, number: int`max(${certificates.number})` },
    (cells) => sql`select ${cells} from ${certificates} where ${certificates.year} = ${year}
      and ${certificates.region_id} in (${regions}) group by ${certificates.region_id}`,
  );
  const taken = new Map(last.map(({ region_id, number }) => [region_id, number]));
  return subjects.map(({ region_id }) => {
    const number = (taken.get(region_id) ?? 0) + 1;
    taken.set(region_id, number);
    return number;
  });
}
