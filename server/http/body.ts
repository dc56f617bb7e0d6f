import { JSON_MAX_BYTES } from '../../contract/constants';
import { errors } from '../call/errors';
import { unstorableAt } from '../storable';
import { arrivingBytes } from './arrivingBytes';

/** A form may carry a unit's six pictures. */
const FORM_MAX_BYTES = 40 * 1024 * 1024;

type Wanted = {
  /** Whether a form may carry files. */
  files: boolean;
  jsonMax?: number | undefined;
  /** Whose memory of this process it is while it arrives. */
  sender: string;
};

/**
 * The body of a request as plain data: JSON, or the fields of a form (files only where the row allows them).
 * @throws {ApiError} 400 broken or cut off, 413 too large, 415 another type; 429, 503 while too much else arrives
 */
export async function readBody(
  request: Request,
  { files, jsonMax = JSON_MAX_BYTES, sender }: Wanted,
): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/json') {
    const bytes = await readLimited(request, jsonMax);
    if (bytes.length === 0) return {};
    return readJson(textOf(bytes), jsonMax / BYTES_OF_VALUE);
  }
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const parts = type === 'multipart/form-data';
    const boundary = parts ? boundaryOf(request.headers.get('content-type') ?? '') : undefined;
    const bytes = await (files && parts ? readLarge(request, sender) : readLimited(request, JSON_MAX_BYTES));
    // Counted before it is read: a form of a million fields would hold up everybody else.
    if (hasMore(bytes, parts ? `--${boundary}` : '&', FIELDS_MAX)) throw errors.badForm();
    return readForm(bytes, parts ? `${type}; boundary="${boundary}"` : type, files);
  }
  throw errors.wrongType();
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw errors.badJson();
  }
}

/** No call takes more values for its bytes: what is made of empty ones is made to hold up whoever checks it. */
const BYTES_OF_VALUE = 100;

function readJson(text: string, most: number): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw errors.badJson();
  }
  if (isOutOfShape(data, most)) throw errors.badJson();
  // What cannot be kept gets in by escapes alone: bytes that are no text have been refused.
  if (text.includes('\\u')) refuseUnstorable(data);
  return data;
}

function refuseUnstorable(data: unknown) {
  const at = unstorableAt(data);
  if (at !== undefined) throw errors.badCharacter(at);
}

/** The longest report has some hundreds. */
const FIELDS_MAX = 5000;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))/i;

/** What stands between the fields. It is read here alone: what were counted are the fields that are read. */
function boundaryOf(type: string): string {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw errors.badForm();
  return boundary;
}

function hasMore(bytes: Uint8Array, sign: string, most: number): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** No call takes more levels than a few: what nests deeper is made to break whoever goes down into it. */
const DEEPEST = 50;

function isOutOfShape(data: unknown, most: number): boolean {
  let level: unknown[] = [data];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > DEEPEST || count > most) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

async function readForm(bytes: Uint8Array, type: string, files: boolean): Promise<Record<string, unknown>> {
  const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw errors.badForm();
  });
  const sent = [...(form as unknown as Iterable<[string, FormDataEntryValue]>)];
  for (const [name, value] of sent) {
    if (typeof value === 'string') continue;
    if (!files) throw errors.wrongType();
    // A file without a name is a field in which none was chosen.
    if (value.size === 0 && value.name) throw errors.fields({ [name]: 'Файл пустой. Выберите другой.' });
  }
  // Fields of their own, whatever they are called: `__proto__` set on an object would be its prototype.
  const fields: Record<string, unknown> = Object.fromEntries(sent);
  refuseUnstorable(fields);
  return fields;
}

async function readLarge(request: Request, sender: string): Promise<Uint8Array> {
  const { take, done } = arrivingBytes(sender);
  try {
    return await readLimited(request, FORM_MAX_BYTES, take);
  } finally {
    done();
  }
}

async function readLimited(request: Request, limit: number, take?: (bytes: number) => void): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw errors.tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > limit) throw errors.tooLarge(limit);
    take?.(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* (request.body ?? []) as unknown as AsyncIterable<Uint8Array>;
  } catch {
    throw errors.cutOff();
  }
}
