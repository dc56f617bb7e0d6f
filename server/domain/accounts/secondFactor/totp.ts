// Codes of a generator (RFC 6238): thirty seconds each, one earlier and one later are taken, none twice.
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import { seal, unseal } from '../../../sealed';

const ISSUER = 'Студенческие отряды';
const TOLERANCE_S = 30;
const SEAL = 'secrets of code generators';

/**
 * A new secret for a generator.
 * @param username what the application shows beside the code
 * @returns the secret for whoever types it, the same for whoever scans it (as a picture too), the secret as it is kept
 */
export function newTotp(portalSecret: string, username: string) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: ISSUER, label: username, secret });
  return { secret, uri, picture: renderSVG(uri, { border: 2 }), sealed: seal(portalSecret, secret, SEAL) };
}

/**
 * Looks at a code.
 * @param after the interval of the code that was taken last
 * @returns the interval it belongs to, or undefined for a wrong or used one
 */
export async function totpStep(
  portalSecret: string,
  sealed: string,
  { code, now, after }: { code: string; now: Date; after: number | null },
): Promise<number | undefined> {
  const secret = unseal(portalSecret, sealed, SEAL);
  const token = code.replace(/\s/g, '');
  if (!secret || !/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({
    secret,
    token,
    epoch,
    epochTolerance: TOLERANCE_S,
    ...(after === null ? {} : { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
