import type { HttpError } from 'ra-core';

/** Texts by the path of their field: `title`, `options.2.text`. */
export type Faults = Record<string, string>;

/** What a refused save says: the texts of its fields, and what belongs to none. */
export function refusalOf(error: unknown): { errors: Faults; failure: string | null } {
  const { message, body } = error as HttpError;
  const { root, ...named } = (body?.errors ?? {}) as Record<string, unknown>;
  const errors = Object.fromEntries(flat(named));
  const general = (root as { serverError?: string } | undefined)?.serverError;
  return { errors, failure: general ?? (Object.keys(errors).length > 0 ? null : message) };
}

function flat(errors: object, at = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[at + name, value]];
    return value !== null && typeof value === 'object' ? flat(value, `${at + name}.`) : [];
  });
}
