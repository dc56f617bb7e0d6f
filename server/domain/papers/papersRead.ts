// The parts of the own record as their calls answer them.
import type { OwnBlock } from '../../../contract/endpoints/papers';
import type { FullUser } from '../../../contract/schemas/people';
import { errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import type { Parts } from '../../parts';
import { fullUser, readFullRow } from '../people/fullUser';
import { type Foreign, noForeign, readForeign } from './papersForeign';
import { scanUrls } from './statementsFile';

type Context = { db: Db; parts: Parts; origin: string; viewer: Viewer };

/** The caller's whole record, with addresses of the scans that open for the caller. */
export async function readOwn({ db, parts, origin, viewer }: Context): Promise<FullUser> {
  const row = await readFullRow(db, viewer.id);
  if (!row) throw errors.notFound();
  return fullUser(row, origin, parts.now(), scanUrls({ parts, origin, viewer }, viewer.id));
}

/** One part of the caller's record. */
export async function readPapers(context: Context, block: OwnBlock): Promise<FullUser[keyof FullUser] | Foreign> {
  if (block === 'foreign_documents') return (await readForeign(context.db, context.viewer.id)) ?? noForeign;
  const own = await readOwn(context);
  return own[block === 'region' ? 'user_region' : block];
}
