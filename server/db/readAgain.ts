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

/** Reads from a copy of the database, or from the database itself when the copy is away. */
export async function readCopy<Found>(read: () => Promise<Found>, otherwise: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!outageOf(error)) throw error;
  }
  return readAgain(otherwise);
}
