import { join } from 'node:path';
import { zipCertificates, zipName } from '../domain/certificates/certificateFiles';
import type { JobResult, JobRun } from './jobRun';

export type CertificateFilesParams = { ids: number[]; origin: string };

/** Draws the PDFs of certificates that are issued already: run twice, it makes the same files. */
export async function makeCertificateFiles(
  { parts, folder, progress }: JobRun,
  { ids, origin }: CertificateFilesParams,
): Promise<JobResult> {
  const path = join(folder, 'certificates.zip');
  await progress(0, ids.length);
  await zipCertificates(parts, origin, ids, path, (done) => progress(done, ids.length));
  return { path, name: zipName(parts.now()) };
}
