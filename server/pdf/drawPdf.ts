import { errors } from '../call';
import type { Orderer } from '../threads/line';
import { ThreadFailure } from '../threads/thread';
import { newThreads } from '../threads/threads';
import type { Drawing, DrawingData } from './drawings';

export type PdfTasks = { draw: (name: Drawing, data: unknown[]) => Promise<Uint8Array<ArrayBuffer>> };

const threads = newThreads<PdfTasks>('pdf');

/**
 * Draws a document in a thread of its own.
 * @param person for whom it is drawn; undefined for what nobody waits for
 * @param data what the document is made of, plain data
 * @throws {ApiError} 429, 503 when too much is being drawn, or this document takes more than there is
 */
export async function drawPdf<Name extends Drawing>(
  person: Orderer,
  name: Name,
  ...data: DrawingData<Name>
): Promise<Uint8Array<ArrayBuffer>> {
  return threads(person, 'draw', name, data).catch((error: unknown) => {
    const beyond = error instanceof ThreadFailure && (error.why === 'time' || error.why === 'memory');
    throw beyond ? errors.refused('Документ слишком велик: его не удалось подготовить.') : error;
  });
}

/**
 * Does what draws documents after something that cannot be undone: refused before it begins or not at all. The drawing
 * in it is done for nobody in particular.
 * @throws {ApiError} 429, 503 when too much is being drawn
 */
export const holdDrawing = threads.hold;
