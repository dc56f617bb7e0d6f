import { type CallInit, request } from '../http';

export type Downloaded = { blob: Blob; name: string };

/**
 * A file of the API, read with the session of the person.
 * @param fallback its name when the answer has none
 */
export async function download(path: string, fallback: string, init: CallInit = {}): Promise<Downloaded> {
  const { blob, headers } = await request(path, { ...init, file: true });
  return { blob: blob ?? new Blob(), name: nameIn(headers.get('Content-Disposition')) ?? fallback };
}

function nameIn(disposition: string | null): string | undefined {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (coded) return decodeURIComponent(coded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
