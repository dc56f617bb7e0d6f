// Private files leave only through signed addresses, and each time the permission is asked again.
import type { MiddlewareHandler } from 'hono';
import { errors } from '../../call';
import { scanFile } from '../../domain/events/applications/scans';
import { papersOpened } from '../../domain/papers/papersOpened';
import { statementFile } from '../../domain/papers/statementsFile';
import { reportFile } from '../../domain/reports/reportFiles';
import { courseFile } from '../../domain/tests/courses';
import { readViewer } from '../../domain/viewer';
import { savedName, typeOfKey } from '../../files/fileLetters';
import type { FindPrivate } from '../../files/privateFilesStore';
import { readSignature, SIGNED_PREFIX, signatureFits } from '../../files/signedUrl';
import type { Parts } from '../../parts';
import type { AppEnv } from '../appEnv';
import { attachment } from './attachment';

/** The kinds of records that have private files. */
const kinds: Partial<Record<string, FindPrivate>> = {
  event_scan: scanFile,
  statement: statementFile,
  course: courseFile,
  report: reportFile,
};

/** Kinds whose PDFs a page of the portal may show in a frame. */
const shown: Partial<Record<string, boolean>> = { report: true };

const ADDRESS = /^(\w+)\/(\d{1,10})\/(\w+)$/;

export function privateFiles(parts: Parts): MiddlewareHandler<AppEnv> {
  return async (context) => {
    const { db, secret, files } = parts;
    const url = new URL(context.req.url);
    const [, kind = '', record = '', name = ''] = ADDRESS.exec(context.req.path.slice(SIGNED_PREFIX.length)) ?? [];
    const given = readSignature(url.searchParams, parts.now());
    const viewer = given && (await readViewer(db, given.viewer, given.session));
    if (!given || !viewer || viewer === 'closed') throw ended();
    const found = Number(record) <= 2_147_483_647 ? await kinds[kind]?.(db, viewer, Number(record), name) : undefined;
    if (!found || !signatureFits(secret, { kind, record: Number(record), name, key: found.key }, given)) throw ended();
    // Read as it is taken: many large ones at once, or slow readers, would else fill the memory.
    const file = await files.open(found.key);
    if (!file) throw errors.notFound('Файл не найден.');
    if (found.papersOf)
      await papersOpened(db, viewer.id, found.papersOf).catch(async (error: unknown) => {
        await file.stream.cancel();
        throw error;
      });
    const saved = savedName(found.fileName, typeOfKey(found.key));
    return attachment(saved, file.stream, file.size, shown[kind] && url.searchParams.has('shown'));
  };
}

/** The same for every reason: an address tells nothing about the record. */
const ended = () => errors.forbidden('fileEnded');
