import { answerError } from '../../providers/answerError';
import { API_URL } from '../../providers/apiPath';
import { authorized } from './authorized';

/**
 * Hands a file of the API over to the person's downloads, under the name the server gives it.
 * @param path below the API prefix
 */
export async function download(path: string, fallback: string): Promise<void> {
  const answer = await authorized((Authorization) => fetch(API_URL + path, { headers: { Authorization } }));
  if (!answer.ok) throw answerError({ status: answer.status, json: await readable(answer), headers: answer.headers });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(answer.headers) ?? fallback;
  link.click();
  // The download has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const readable = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

function nameOf(headers: Headers): string | null {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null);
}
