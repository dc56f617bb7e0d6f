import { errors } from '../call/errors';
import type { Tokens } from '../call/tokens';
import type { Db } from '../db';
import { readViewer, type Viewer } from '../domain/viewer';

/**
 * Who calls, by the header `Authorization: JWT {token}`; another scheme is no credentials.
 * On an open address a token that cannot be used counts as none.
 * @throws {ApiError} 401 on a closed address
 */
export async function viewerOf(request: Request, db: Db, tokens: Tokens, open: boolean): Promise<Viewer | null> {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme !== 'JWT' || !token) {
    if (open) return null;
    throw errors.unsigned();
  }
  const claims = await tokens.read(token, 'access');
  const viewer = claims && (await readViewer(db, claims.person, claims.session));
  if (viewer && viewer !== 'closed') return viewer;
  if (open) return null;
  throw viewer === 'closed' ? errors.closedAccount() : errors.badToken();
}
