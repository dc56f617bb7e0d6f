// Which calls carry `Authorization: JWT {token}`: section 7 of the specification, path by path.

/** Ways to get a session or a password: a 401 here is about what was typed, never about an expired session. */
const signingIn = [
  '/jwt/create/',
  '/register/',
  '/exchange-token/',
  '/jwt/vk-login/',
  '/jwt/verify/',
  '/jwt/refresh/',
  '/reset_password/',
  '/users/reset_password_confirm/',
];

/** Whatever the method. */
const never = new Set([...signingIn, '/regions/'].map(plain));

const neverOnGet = new Set(
  [
    '/competitions/1/',
    '/events/',
    '/detachments/',
    '/districts/',
    '/regionals/',
    '/eduicational_institutions/',
    '/locals/',
    '/educationals/',
    '/centrals/1/',
    '/centrals/1/leadership/',
  ].map(plain),
);

const signingInPaths = new Set(signingIn.map(plain));

/**
 * Whether a call carries the stored token; without a stored token none does, `services/front_errors/` included.
 * @param path relative to the API prefix; the query and outer slashes do not matter
 */
export function carriesToken(path: string, method = 'GET'): boolean {
  const address = plain(path);
  return !never.has(address) && !(method.toUpperCase() === 'GET' && neverOnGet.has(address));
}

export const isSigningIn = (path: string): boolean => signingInPaths.has(plain(path));

function plain(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .join('/');
}
