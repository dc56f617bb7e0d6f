// A record on its way to API v1: links as ids, only what changed, files as multipart fields.

type Values = Record<string, unknown>;

declare const fromFields: unique symbol;
/** A body made of the values of a form, whose fields come from a table: the server says what is wrong with it. */
export type FormBody = FormData | { readonly [fromFields]: true };

/** The whole of a new record. */
export const bodyOf = (data: Values): FormBody => encode(wireValues(data));

/** What differs from the record as it was read; undefined when nothing does. */
export function changesOf(data: Values, previous: Values = {}): FormBody | undefined {
  const before = wireValues(previous);
  const changed = Object.entries(wireValues(data)).filter(([key, value]) => !same(value, before[key]));
  return changed.length > 0 ? encode(Object.fromEntries(changed)) : undefined;
}

/** Keys of ours (`_etag`) and the id never travel in a body. */
function wireValues(data: Values): Values {
  const own = Object.entries(data).filter(
    ([key, value]) => value !== undefined && key !== 'id' && !key.startsWith('_'),
  );
  return Object.fromEntries(own.map(([key, value]) => [key, wireValue(value)]));
}

function wireValue(value: unknown): unknown {
  if (!isPlain(value)) return value;
  // react-admin's file inputs: a new file, or the address of the one that is there.
  if (value.rawFile instanceof Blob) return value.rawFile;
  if (typeof value.src === 'string') return value.src;
  // API v1 answers a link as an object and takes it as an id.
  return 'id' in value ? value.id : value;
}

function encode(values: Values): FormBody {
  if (!hasFile(values)) return values as unknown as FormBody;
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) append(form, key, value);
  return form;
}

function append(form: FormData, key: string, value: unknown) {
  if (value instanceof Blob) form.append(key, value);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) append(form, `${key}[${index}]`, item);
  else if (isPlain(value)) for (const [name, item] of Object.entries(value)) append(form, `${key}[${name}]`, item);
  else form.append(key, value === null || value === undefined ? '' : String(value));
}

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return (Array.isArray(value) || isPlain(value)) && Object.values(value).some(hasFile);
}

function same(one: unknown, other: unknown): boolean {
  if (hasFile(one)) return one === other;
  // An emptied input says null where the API may have said ''.
  if (isBlank(one) && isBlank(other)) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
