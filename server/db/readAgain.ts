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
