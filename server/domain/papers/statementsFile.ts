// Scans of a person's papers: who gets one, and how it is called when it is saved.

import { sql } from 'drizzle-orm';
import { scans } from '../../../contract/papers/papers';
import { inSentence } from '../../../contract/text/typographic';
import type { Viewer } from '../../call';
import { alias, type Db, p, rowsOf, str } from '../../db';
import { personStatement } from '../../db/tables';
import { signedUrl } from '../../files/signedUrl';
import type { Parts } from '../../parts';
import type { ScanUrl } from '../people/fullUser';
import { readsPapers } from '../people/personRights';

const s = alias(personStatement, 's');

/**
 * A scan of a person, for somebody who may read the papers.
 * @param name field of the statement (`passport`)
 * @returns the stored key and the name to save it under, undefined where there is none or the viewer may not have it
 */
export async function statementFile(db: Db, viewer: Viewer, person: number, name: string) {
  const scan = scans.find((field) => field.name === name);
  if (!scan) return undefined;
  const [row] = await rowsOf(
    db,
    { key: str(s[scan.name as keyof typeof personStatement.$inferSelect]), last_name: p.last_name },
    (cells) => sql`select ${cells} from ${s} join ${p} on ${p.id} = ${s.person_id} where ${p.id} = ${person}
      and ${p.is_active} and ${s[scan.name as keyof typeof personStatement.$inferSelect]} is not null
      and ${readsPapers(viewer)}`,
  );
  if (!row) return undefined;
  const type = row.key.slice(row.key.lastIndexOf('.'));
  return { key: row.key, papersOf: person, fileName: `${row.last_name} ${inSentence(scan.label)}${type}` };
}

type Asking = { parts: Pick<Parts, 'secret' | 'now'>; origin: string; viewer: Viewer };

/** Addresses of a person's scans for the viewer: each good for some minutes. */
export const scanUrls =
  ({ parts, origin, viewer }: Asking, person: number): ScanUrl =>
  (name, key) =>
    signedUrl(
      { secret: parts.secret, origin, now: parts.now(), viewer },
      { kind: 'statement', record: person, name, key },
    );
