// The register of consents: who agreed to what, when, in which way, and took it back.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ConsentRow, consentsQuery } from '../../../../contract/schemas/consents';
import { isoMoment } from '../../../db/isoMoment';
import { alias, p } from '../../../db/names';
import { consents, consentTexts } from '../../../db/tables';
import type { AnyCall } from '../../../http/call';
import { orderBy, pageOf } from '../../../http/page';
import { containsAll } from '../../../http/search';
import { moscowDays } from '../../moscowDays';
import { shortestUser, shortUserJson } from '../shortUser';

const c = alias(consents, 'c');
const t = alias(consentTexts, 't');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin' | 'viewer'>;

/** One page of the register, the newest first; days are Moscow's. */
export function listConsents(call: Listing, query: z.output<typeof consentsQuery>) {
  const { purpose, way, withdrawn } = query;
  const where: SQL[] = [
    ...(purpose ? [sql`${t.purpose} = ${purpose}`] : []),
    ...(way ? [sql`${c.way} = ${way}`] : []),
    ...(withdrawn === undefined ? [] : [sql`(${c.withdrawn_at} is not null) = ${withdrawn}`]),
    ...moscowDays(c.at, query),
    ...containsAll(p.search, query.search),
  ];
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: c.id,
        purpose: t.purpose,
        version: t.version,
        at: isoMoment(c.at),
        way: c.way,
        guardian: c.guardian,
        withdrawn_at: isoMoment(c.withdrawn_at),
        person: shortUserJson(call.viewer),
      },
      from: sql`${c} join ${t} on ${t.id} = ${c.text_id} join ${p} on ${p.id} = ${c.person_id}`,
      where,
      order: orderBy(
        query.ordering?.length ? query.ordering : [{ field: 'id', descending: true }],
        { id: [c.id], last_name: [p.last_name, p.first_name, c.id] },
        'id',
      ),
    },
    ({ person, ...row }): ConsentRow => ({ ...row, user: shortestUser(person, call.origin) }),
  );
}
