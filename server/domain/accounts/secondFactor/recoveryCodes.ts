// One-time codes for whoever has lost the device. They are shown once; the database has their marks alone.
import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db';
import { recoveryCodes } from '../../../db/tables';
import type { Parts } from '../../../parts';

const CODES = 10;
/** Without those that look alike; ten of them are fifty bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Makes a person's codes anew; those before do not work any more. */
export async function makeRecoveryCodes(tx: Tx, { secret }: Pick<Parts, 'secret'>, person: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.person_id, person));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ person_id: person, mark: markOf(secret, code) })));
  return codes;
}

/** @returns whether the code was one of the person's that had not been used; it is used now */
export async function spendRecoveryCode(
  tx: Tx,
  { secret }: Pick<Parts, 'secret'>,
  person: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.person_id, person),
        eq(recoveryCodes.mark, markOf(secret, code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ mark: recoveryCodes.mark });
  return used.length > 0;
}

/** Codes that are left. */
export async function recoveryLeft(db: Pick<Db, 'select'>, person: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.person_id, person), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** However it was typed: spaces, dashes and capitals do not matter. */
const markOf = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['recovery code', code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest('base64url');
