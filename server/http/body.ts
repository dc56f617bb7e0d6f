import { JSON_MAX_BYTES } from '../../contract/constants';
import { storable } from '../storable';
import { errors } from './errors';

/** A form may carry a unit's six pictures. */
const FORM_MAX_BYTES = 40 * 1024 * 1024;

/**
 * The body of a request as plain data: JSON, or the fields of a form (files only where the row allows them).
 * @throws {ApiError} 400 broken or cut off, 413 too large, 415 another type
 */
export async function readBody(request: Request, files: boolean, jsonMax = JSON_MAX_BYTES): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/json') {
    const bytes = await readLimited(request, jsonMax);
    if (bytes.length === 0) return {};
    return readJson(textOf(bytes));
  }
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const whole = request.headers.get('content-type') ?? type;
    const parts = type === 'multipart/form-data';
    const bytes = await readLimited(request, files && parts ? FORM_MAX_BYTES : JSON_MAX_BYTES);
    // Counted before it is read: a form of a million fields would hold up everybody else.
    if (hasMore(bytes, parts ? `--${BOUNDARY.exec(whole)?.[1] ?? ''}` : '&', FIELDS_MAX)) throw errors.badForm();
    return readForm(bytes, whole, files);
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

function readJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw errors.badJson();
  }
  if (nestsTooDeep(data)) throw errors.badJson();
  // What cannot be kept gets in by escapes alone: bytes that are no text have been refused.
  if (text.includes('\\u') && !storable(data)) throw errors.badCharacter();
  return data;
}

/** The longest report has some hundreds. */
const FIELDS_MAX = 5000;
const BOUNDARY = /boundary\s*=\s*"?([^";]+)"?/i;

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

function nestsTooDeep(data: unknown): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

async function readForm(bytes: Uint8Array, type: string, files: boolean): Promise<Record<string, unknown>> {
  const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw errors.badForm();
  });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form as unknown as Iterable<[string, FormDataEntryValue]>) {
    if (typeof value !== 'string') {
      if (!files) throw errors.wrongType();
      // A file without a name is a field in which none was chosen.
      if (value.size === 0 && value.name) throw errors.fields({ [name]: 'Файл пустой. Выберите другой.' });
    }
    fields[name] = value;
  }
  if (!storable(fields)) throw errors.badCharacter();
  return fields;
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw errors.tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > limit) throw errors.tooLarge(limit);
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
