// Bodies of API v1 as answers: nested names of forms, files sent along, addresses of files sent back.
import type { Answers, Field } from '../../../../contract/indicators/types';
import { ApiError, errors } from '../../../call';

type Given = Record<string, unknown>;
/** Positions a form may name; a longer list is refused by the definition anyway. */
const MOST = 1000;

/** `events[0][links][0][link]` as objects and lists; a body that is nested already stays so. */
export function nested(body: Given): Given {
  const root: Given = {};
  for (const [name, value] of Object.entries(body)) {
    const steps = name.split(/[[\].]+/).filter(Boolean);
    if (steps.length === 0 || steps.length > 6 || steps.some(isForbidden)) continue;
    put(root, steps, value);
  }
  return lists(root) as Given;
}

const isForbidden = (step: string) =>
  step === '__proto__' || step === 'constructor' || (/^\d+$/.test(step) && Number(step) >= MOST);

function put(root: Given, steps: string[], value: unknown): void {
  const [step = '', ...rest] = steps;
  if (rest.length === 0) root[step] = value;
  else {
    if (typeof root[step] !== 'object' || root[step] === null) root[step] = {};
    put(root[step] as Given, rest, value);
  }
}

/** Objects whose names are all positions are lists. */
function lists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lists);
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (isList) return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => lists(item));
  return Object.fromEntries(entries.map(([name, item]) => [name, lists(item)]));
}

const ADDRESS = /\/files\/signed\/report\/(\d{1,10})\//;
type Keep = (file: File) => Promise<number>;

/** The fields of a body that the definition has, with files kept and named by their ids. */
export async function answersFrom(fields: readonly Field[], body: Given, keep: Keep): Promise<Given> {
  const answers: Given = {};
  for (const field of fields) {
    if (!(field.name in body)) continue;
    answers[field.name] = await valueFrom(field, body[field.name], keep);
  }
  if ('id' in body) answers.id = Number(body.id) || undefined;
  return answers;
}

async function valueFrom(field: Field, value: unknown, keep: Keep): Promise<unknown> {
  if (field.kind === 'file') return fileFrom(field.name, value, keep);
  if (field.kind !== 'list' || !Array.isArray(value)) return value === '' && field.kind === 'list' ? [] : value;
  const items: unknown[] = [];
  for (const item of value) {
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    items.push(isObject ? await answersFrom(field.fields, item as Given, keep) : item);
  }
  return items;
}

async function fileFrom(name: string, value: unknown, keep: Keep): Promise<unknown> {
  if (value instanceof File) {
    try {
      return await keep(value);
    } catch (error) {
      if (error instanceof ApiError && error.body.file) throw errors.fields({ [name]: error.body.file as string[] });
      throw error;
    }
  }
  const id = typeof value === 'string' ? ADDRESS.exec(value)?.[1] : undefined;
  return id === undefined ? value : Number(id);
}

/** Answers as kept, with what was sent instead: what was not sent stays. */
export const merged = (kept: Answers, given: Given): Given => ({ ...kept, ...given });

/** `events.0.name: […]` as API v1 nests it: `events: [{name: […]}]`. */
export function nestedErrors(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400) return error;
  const names = Object.keys(error.body);
  if (!names.some((name) => name.includes('.'))) return error;
  const root: Given = {};
  for (const [name, texts] of Object.entries(error.body)) {
    put(root, name.split(/[[\].]+/).filter(Boolean), texts);
  }
  return new ApiError(400, filled(root) as Given);
}

/** Lists of errors with an empty object for each item that is well. */
function filled(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    const last = Math.max(...entries.map(([name]) => Number(name)));
    const found = new Map(entries.map(([name, item]) => [Number(name), filled(item)]));
    return Array.from({ length: Math.min(last, MOST) + 1 }, (_, at) => found.get(at) ?? {});
  }
  return Object.fromEntries(entries.map(([name, item]) => [name, filled(item)]));
}
