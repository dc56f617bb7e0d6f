// The register of acts of destruction.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DestructionRow, destructionsQuery } from '../../../../contract/schemas/consents';
import { isoMoment } from '../../../db/isoMoment';
import { alias, p } from '../../../db/names';
import { destructions } from '../../../db/tables';
import type { AnyCall } from '../../../http/call';
import { orderBy, pageOf } from '../../../http/page';
import { moscowDays } from '../../moscowDays';
import { shortestUser, shortUserJson } from '../shortUser';

const d = alias(destructions, 'd');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin' | 'viewer'>;

/** One page of the acts, the newest first; days are Moscow's. */
export function listDestructions(call: Listing, query: z.output<typeof destructionsQuery>) {
  const where: SQL[] = [
    ...(query.ground ? [sql`${d.ground} = ${query.ground}`] : []),
    ...(query.person ? [sql`${d.person_id} = ${query.person}`] : []),
    ...moscowDays(d.at, query),
  ];
  return pageOf(
    { ...call, query },
    {
      columns: { id: d.id, at: isoMoment(d.at), ground: d.ground, files: d.files, person: shortUserJson(call.viewer) },
      from: sql`${d} join ${p} on ${p.id} = ${d.person_id}`,
      where,
      order: orderBy(
        query.ordering?.length ? query.ordering : [{ field: 'id', descending: true }],
        { id: [d.id] },
        'id',
      ),
    },
    ({ person, ...row }): DestructionRow => ({ ...row, user: shortestUser(person, call.origin) }),
  );
}
