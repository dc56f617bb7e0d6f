import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { errors } from '../../call';
import { changesOf, initials, p, rowsOf } from '../../db';
import { certificates } from '../../db/tables';
import { openZip } from '../../export/zipFile';
import { fileLetters } from '../../files/fileLetters';
import type { Parts } from '../../parts';
import { drawPdf } from '../../pdf/drawPdf';
import type { Orderer } from '../../threads/line';
import { inWorkFolder } from '../../workFolder';
import { readPrint, type StoredPrint } from './certificatePrint';
import { checkUrl } from './certificateRegister';

type Made = { name: string; bytes: Uint8Array };
/** With the person who waits for it, if somebody does. */
type Making = Pick<Parts, 'db' | 'files' | 'now'> & { person?: Orderer };

/**
 * The PDF of a certificate: drawn once and kept, so that the paper stays the same whatever is changed later.
 * @param origin address of the portal, which the QR code leads to
 */
export async function certificateFile({ db, files, person }: Making, origin: string, id: number): Promise<Made> {
  const data = await readPrint(db, id);
  if (!data) throw errors.conflict('Файла нет: у региона больше нет штаба, который выдал справку.');
  const key = `certificates/${data.token}.pdf`;
  const kept = await files.get(key);
  if (kept) return { name: fileName(data), bytes: kept };
  if (!data.date_of_birth) throw errors.conflict('Файла нет: владелец удалил свои данные.');
  // Drawn later, it would carry names nobody has checked.
  const unchecked = `Файла справки № ${data.number} пока нет: владелец изменил свои данные, их проверяют снова.`;
  if (!data.is_verified) throw errors.conflict(unchecked);
  const bytes = await drawPdf(person, 'certificate', data, checkUrl(origin, data.token));
  const { last, first, patronymic } = data.person;
  // The row is held until the file is there; a name that was changed while it was drawn is not kept.
  await db.transaction(async (tx) => {
    const [noted] = await rowsOf(
      tx,
      { id: certificates.id },
      (cells) => sql`update ${certificates} set
        ${changesOf(certificates, { initials: initials(p), printed_last_name: last })} from ${p}
        where ${certificates.id} = ${id} and ${p.id} = ${certificates.person_id} and ${p.is_verified}
          and ${p.last_name} = ${last} and ${p.first_name} = ${first}
          and coalesce(trim(${p.patronymic_name}), '') = ${patronymic ?? ''} returning ${cells}`,
    );
    if (!noted) throw errors.conflict(unchecked);
    await files.put(key, bytes);
  });
  return { name: fileName({ ...data, printed_last_name: last }), bytes };
}

/** Puts the PDFs of certificates into a zip file, one after another. */
export async function zipCertificates(
  making: Making,
  origin: string,
  ids: readonly number[],
  path: string,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const zip = await openZip(path);
  for (const [at, id] of ids.entries()) {
    const { name, bytes } = await certificateFile(making, origin, id);
    const entry = zip.entry(name, making.now());
    await entry.write(bytes);
    await entry.end();
    await progress(at + 1);
  }
  await zip.end();
}

/** A zip of few certificates at once. */
export const certificatesZip = (making: Making, origin: string, ids: readonly number[]): Promise<Made> =>
  inWorkFolder(async (folder) => {
    const path = join(folder, 'all.zip');
    await zipCertificates(making, origin, ids, path);
    return { name: zipName(making.now()), bytes: await readFile(path) };
  });

/** As API v1 calls it: `certs_2026-03-16_12-00-00.zip`, in UTC. */
export const zipName = (at: Date): string =>
  `certs_${at.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')}.zip`;

/** `16-12-2026 Воздвиженская.pdf`: the number and the surname on it; letters a file's name cannot have are replaced. */
const fileName = ({ number, printed_last_name }: StoredPrint): string =>
  `${fileLetters([number.replace('/', '-'), printed_last_name].filter(Boolean).join(' '))}.pdf`;
