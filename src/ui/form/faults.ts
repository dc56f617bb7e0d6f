import type { HttpError } from 'ra-core';
import { type FieldErrors, get, set } from 'react-hook-form';

/** Texts by the path of their field: `title`, `options.2.text`. */
export type Faults = Record<string, string>;

/** What a refused save says: the texts of its fields, and what belongs to none. */
export function refusalOf(error: unknown): { errors: Faults; failure: string | null } {
  const { message, body } = error as HttpError;
  const { root, ...named } = (body?.errors ?? {}) as Record<string, unknown>;
  const errors = Object.fromEntries(flat(named, (value) => (typeof value === 'string' ? value : undefined)));
  const general = (root as { serverError?: string } | undefined)?.serverError;
  return { errors, failure: general ?? (Object.keys(errors).length > 0 ? null : message) };
}

/** Faults as the form's library holds them. */
export function nestedFaults(faults: Faults): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'check', message });
  return errors;
}

/** And back. */
export const flatFaults = ({ root: _, ...errors }: FieldErrors): Faults => Object.fromEntries(flat(errors, messageOf));

/** What is wrong at a path. */
export const faultAt = (errors: FieldErrors, path: string) => messageOf(get(errors, path) ?? {});

const messageOf = (error: unknown): string | undefined => {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
};

function flat(errors: object, textOf: (value: unknown) => string | undefined, at = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || name === 'ref') return [];
    const text = textOf(value);
    const own: [string, string][] = text === undefined ? [] : [[at + name, text]];
    return typeof value === 'object' ? [...own, ...flat(value, textOf, `${at + name}.`)] : own;
  });
}
