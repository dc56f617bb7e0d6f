import type { SQL } from 'drizzle-orm';

const pieces = new WeakSet<SQL>();

/** A piece of statements that is the same for every call, its values too: it is written once. */
export function standing(piece: SQL): SQL {
  pieces.add(piece);
  return piece;
}

export const stands = (piece: SQL): boolean => pieces.has(piece);
