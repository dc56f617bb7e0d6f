/** What an answer says, and the same compressed: made once for all to whom it is sent. */
export type JsonText = { text: string; zipped?: Promise<Uint8Array<ArrayBuffer>> };

const texts = new WeakMap<Response, JsonText>();

/** An answer of JSON, of which `jsonTextOf` knows the text: whoever asks the answer itself for it reads a stream. */
export function jsonAnswer(said: JsonText, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = init.headers ? new Headers(init.headers) : undefined;
  if (headers && !headers.has('Content-Type')) headers.set('Content-Type', JSON_TYPE);
  const answer = new Response(said.text, { ...init, headers: headers ?? { 'Content-Type': JSON_TYPE } });
  texts.set(answer, said);
  return answer;
}

export const jsonTextOf = (answer: Response): JsonText | undefined => texts.get(answer);

const JSON_TYPE = 'application/json';
