import { jwtVerify, SignJWT } from 'jose';

type Kind = 'access' | 'refresh';
export type Claims = { person: number; session: string };

/** Signs and reads the tokens of a session (HS256). */
export function tokens(secret: string, now: () => Date) {
  const key = new TextEncoder().encode(secret);
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
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() });
        const { token_type, user_id, sid } = payload;
        if (kind ? token_type !== kind : token_type !== 'access' && token_type !== 'refresh') return undefined;
        if (typeof user_id !== 'number' || typeof sid !== 'string') return undefined;
        return { person: user_id, session: sid };
      } catch {
        return undefined;
      }
    },
  };
}
export type Tokens = ReturnType<typeof tokens>;
