import { jwtVerify, SignJWT } from 'jose';

type Kind = 'access' | 'refresh';
type Claims = { person: number; session: string };

type Verified = { kind: Kind; claims: Claims; expires: number };

/** Tokens whose signature is not looked at again; whoever comes back after so many others is verified anew. */
const KNOWN = 5000;

/** Signs and reads the tokens of a session (HS256). */
export function tokens(secret: string, now: () => Date) {
  const key = new TextEncoder().encode(secret);
  // A signature once found good stays so, and looking at it costs more than everything else about a caller.
  const known = new Map<string, Verified>();

  const verified = async (token: string): Promise<Verified | undefined> => {
    const found = await verify(token, key, now());
    if (!found) return undefined;
    known.set(token, found);
    if (known.size > KNOWN) known.delete(known.keys().next().value ?? '');
    return found;
  };

  return {
    sign: (kind: Kind, { person, session }: Claims, seconds: number): Promise<string> => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: kind, user_id: person, sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .setJti(crypto.randomUUID())
        .sign(key);
    },
    /** The claims, or undefined for a token that is forged, expired or of another kind. */
    read: async (token: string, kind?: Kind): Promise<Claims | undefined> => {
      const found = known.get(token) ?? (await verified(token));
      if (!found || found.expires <= Math.floor(now().getTime() / 1000)) return undefined;
      return kind && found.kind !== kind ? undefined : found.claims;
    },
  };
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    const { token_type: kind, user_id: person, sid: session, exp: expires } = payload;
    if ((kind !== 'access' && kind !== 'refresh') || typeof expires !== 'number') return undefined;
    if (typeof person !== 'number' || typeof session !== 'string') return undefined;
    return { kind, claims: { person, session }, expires };
  } catch {
    return undefined;
  }
}
export type Tokens = ReturnType<typeof tokens>;
