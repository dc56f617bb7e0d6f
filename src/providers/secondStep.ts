// The second step: of a sign-in, and again before rights are given or people's data leave the portal.
import type { Step } from '@contract/schemas/signIn/security';
import { HttpError } from 'ra-core';
import { account } from './account';
import { call } from './http';
import { session } from './session';

/** What is shown in a step: a code, or what a passkey has signed. */
export type Shown = { code: string } | { passkey: Record<string, unknown> };

/** The step a refused sign-in asks for; undefined where it was refused for something else. */
export function stepOf(error: unknown): Step | undefined {
  const body: { code?: unknown } & Partial<Step> = error instanceof HttpError ? (error.body ?? {}) : {};
  const { code, step, ways, passkey = null } = body;
  return code === 'second_step' && step && ways ? { step, ways, passkey } : undefined;
}

/**
 * Ends a sign-in that asked for its second step.
 * @throws HttpError with the text for the form
 */
export async function finishSignIn({ step }: Pick<Step, 'step'>, proof: Shown): Promise<void> {
  const tokens = await call<{ access: string; refresh: string }>('/jwt/second_step/', {
    method: 'POST',
    body: { step, proof },
  });
  session.open(tokens);
  await account.load().catch(() => undefined);
}
