import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Whether the password fits; without a hash the same work is done and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && fits;
}
