/** What an answer says, as it is sent, and the same compressed: made once for all to whom it is sent. */
export type JsonText = { bytes: Uint8Array<ArrayBuffer>; zipped?: Promise<Uint8Array<ArrayBuffer>> };

const texts = new WeakMap<Response, JsonText>();
const encoder = new TextEncoder();
/** Texts are written here first: counting the bytes of one takes as long as writing it. */
const room = new Uint8Array(1024 * 1024);
const BYTES_OF_A_LETTER = 3;

/** @param body an answer's body, as its schema has it */
export function jsonText(body: unknown): JsonText {
  const text = JSON.stringify(body);
  if (room.length < text.length * BYTES_OF_A_LETTER) return { bytes: encoder.encode(text) };
  const { written } = encoder.encodeInto(text, room);
  return { bytes: room.slice(0, written) };
}

/** An answer of JSON, of which `jsonTextOf` knows the text: whoever asks the answer itself for it reads a stream. */
export function jsonAnswer(said: JsonText, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = init.headers ? new Headers(init.headers) : undefined;
  if (headers && !headers.has('Content-Type')) headers.set('Content-Type', JSON_TYPE);
  const answer = new Response(said.bytes, { ...init, headers: headers ?? { 'Content-Type': JSON_TYPE } });
  texts.set(answer, said);
  return answer;
}

export const jsonTextOf = (answer: Response): JsonText | undefined => texts.get(answer);

const JSON_TYPE = 'application/json';
