import { outageOf } from './outage';

/** Reads once more when the connection was cut under the first reading, or another act crossed it. */
export async function readAgain<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!outageOf(error)?.again) throw error;
  }
  return read();
}

/**
 * Reads from a copy of the database, or from the database itself when the copy fails, for whatever reason: it may be away,
 * or a moment behind and without a column that the newest migration made.
 */
export async function readCopy<Found>(
  read: () => Promise<Found>,
  { otherwise, failed }: { otherwise: () => Promise<Found>; failed: (error: unknown) => void },
): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    failed(error);
  }
  return readAgain(otherwise);
}
