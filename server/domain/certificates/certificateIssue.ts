import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CERTIFICATES_AT_ONCE, type CertificateKind, certificateKinds } from '../../../contract/certificateKinds';
import { toOwn } from '../../../contract/paths';
import type { CertificateBody } from '../../../contract/schemas/certificates';
import { alias, type Db, type Executor, int, listed, rowsOf } from '../../db';
import { auditLog, certificates, regions } from '../../db/tables';
import { addJob } from '../jobs';
import { notify } from '../notices/notify';
import type { Viewer } from '../viewer';
import { readSubjects, type Subject } from './certificateReady';
import { fulfilRequests, takeRequest } from './certificateRequests';

const rg = alias(regions, 'rg');

type Order = { kind: CertificateKind; body: CertificateBody; today: string; origin: string };

/**
 * Issues certificates to all people of an order or to none: the next numbers of their regions, an audit row and a
 * notice for each. The files are made afterwards, outside of the transaction.
 * @param today the day of issue where the organisation lives
 * @param origin address of the portal, which the codes of the certificates lead to
 * @returns ids in the order of the people asked, and the job that makes the files where they are many
 * @throws {ApiError} as `readSubjects`, 409 where the request it answers does not wait any more
 */
export const issueCertificates = (
  db: Db,
  viewer: Viewer,
  { kind, body, today, origin }: Order,
): Promise<{ ids: number[]; job?: string }> =>
  db.transaction(async (tx) => {
    const subjects = await readSubjects(tx, viewer, kind, body);
    const year = Number(today.slice(0, 4));
    const numbers = await nextNumbers(tx, subjects, year);
    if (body.request !== undefined) await takeRequest(tx, viewer, body.request, 'issue');
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

/** The next numbers of the people's regions. The rows of the regions are held: orders of one region take turns. */
async function nextNumbers(tx: Executor, subjects: readonly Subject[], year: number): Promise<number[]> {
  const regions = listed(subjects.map(({ region_id }) => region_id));
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
