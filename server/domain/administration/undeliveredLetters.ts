// Letters that did not arrive, as the administrator sees them, and sending one again.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  ACCOUNT_CLOSED,
  type LetterKey,
  letterColumns,
  undeliveredStates,
} from '../../../contract/administration/letterColumns';
import { letterKinds } from '../../../contract/letterKinds';
import { registerName } from '../../../contract/people/personName';
import type { LettersExportBody, lettersQuery, UndeliveredLetter } from '../../../contract/schemas/letters';
import { containsAll, errors, type GuestListing, idsIn, pageOf, type Viewer } from '../../call';
import {
  alias,
  changesOf,
  type Db,
  flag,
  int,
  isoMoment,
  p,
  type RowOf,
  rowsOf,
  type Shape,
  str,
  when,
} from '../../db';
import { notices, outbox, people } from '../../db/tables';
import { LEASE_S } from '../../mail/takeLetter';
import { wantsLetterOf, wantsLettersAt } from '../../mail/wantsNotices';
import { audit } from '../audit';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../columnQuery';
import { nameOrder } from '../people/nameSqls';
import { shortestUser, shortUserJson } from '../people/shortUser';

const o = alias(outbox, 'o');
const b = alias(outbox, 'b');
const n = alias(notices, 'n');

const withLink = sql.join(
  Object.entries(letterKinds).flatMap(([kind, row]) => ('link' in row ? [sql`${kind}`] : [])),
  sql`, `,
);
const troubled = sql`(${o.state} = 'failed' or (${o.state} = 'waiting' and ${o.error} is not null))`;
/** News, or a letter of a unit: sent only to who wants it still. */
const toMany = sql`(${o.notice_id} is not null or ${o.unit_letter_id} is not null)`;
/** Of news, its own or what it carries, some that the person still wants by mail. */
const isWanted = sql`(${o.notice_id} is null or exists (select 1 from ${n} where ${n.id} in (select ${o.notice_id}
  union all select ${b.notice_id} from ${b} where ${b.carried_by} = ${o.id}) and ${wantsLetterOf(n.kind)}))`;
/** Not in the hands of a process, its words still there, its link still good; of a person still that is to get it. */
const resendable = sql`(${troubled} and (${o.state} = 'failed' or ${o.tried_at} < now() - make_interval(secs =>
  ${LEASE_S})) and (${o.sealed} is not null or (${toMany} and ${wantsLettersAt(o.address)} and ${isWanted})) and (${o.until} > now()
  or ${o.kind} not in (${withLink})))`;
const withPerson = sql`${o} left join ${p} on ${p.id} = ${o.person_id}`;

const nextAt = sql`case when ${o.state} = 'waiting' then ${o.next_at} end`;

const sqls: ColumnsSql<typeof letterColumns> = {
  kind: { value: o.kind, order: [orderOfNames(Object.keys(letterKinds), o.kind)] },
  person: { value: o.person_id, order: nameOrder },
  state: { value: o.state, order: [orderOfNames(Object.keys(undeliveredStates), o.state)] },
  error: { value: o.error },
  attempts: { value: o.attempts },
  queued_at: { value: o.queued_at },
  tried_at: { value: o.tried_at },
  next_at: { value: nextAt },
};

const columns = (viewer: Viewer | null) => ({
  id: int`${o.id}::int`,
  kind: str<UndeliveredLetter['kind']>(o.kind),
  state: str<UndeliveredLetter['state']>(o.state),
  attempts: o.attempts,
  error: o.error,
  queued_at: isoMoment(o.queued_at),
  tried_at: isoMoment(o.tried_at),
  next_at: when(sql`${o.state} = 'waiting'`, isoMoment(o.next_at)),
  can_resend: flag(resendable),
  person: when(sql`${p.id} is not null`, shortUserJson(viewer)),
});
type Row = RowOf<ReturnType<typeof columns>>;

type Query = z.output<typeof lettersQuery>;
type Asked = LettersExportBody['filters'] & Pick<Query, 'ordering' | 'ids'>;

/** Letters given up or tried in vain, as their pages and their file read them, the newest first. */
export const letterList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: columns(viewer),
    from: withPerson,
    where: [
      troubled,
      ...containsAll(p.search, asked.search),
      ...columnConditions(letterColumns, sqls, asked),
      ...idsIn(o.id, asked.ids),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: { id: [o.id] },
      byDefault: '-id',
      id: o.id,
    }),
    by: { id: o.id },
  }) satisfies ColumnList<Shape>;

/** One page of the letters. */
export const listUndelivered = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, letterList(call.viewer, query), (row) => letter(row, call.origin));

const letter = ({ person, ...row }: Row, origin: string): UndeliveredLetter => ({
  ...row,
  user: person && shortestUser(person, origin),
});

/** A row of the letters by its columns. */
export function letterCells(row: Row): Record<LetterKey, unknown> {
  const { user, ...cells } = letter(row, '');
  return { ...cells, person: user ? registerName(user) : ACCOUNT_CLOSED };
}

/**
 * Puts a letter back to those that are due.
 * @throws {ApiError} 404 for a letter that is not among the undelivered; 409 for one that is on its way or worthless
 */
export const resendLetter = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [letter] = await rowsOf(
      tx,
      { kind: str<keyof typeof letterKinds>(o.kind), can_resend: flag(resendable) },
      (cells) => sql`select ${cells} from ${withPerson} where ${o.id} = ${id} and ${troubled} for update of o`,
    );
    if (!letter) throw errors.notFound('Такого письма среди недоставленных нет.');
    if (!letter.can_resend) {
      throw errors.conflict(
        'Это письмо нельзя отправить снова: оно в пути, ссылка в нём больше не действует или его больше не хотят получать.',
      );
    }
    const { hours, ...row } = letterKinds[letter.kind];
    const until = 'link' in row ? sql`until` : sql`greatest(until, now() + make_interval(hours => ${hours}))`;
    await tx.execute(
      sql`update ${outbox} set ${changesOf(outbox, {
        state: 'waiting',
        next_at: sql`now()`,
        ended_at: null,
        error: null,
        until,
      })} where ${outbox.id} = ${id}`,
    );
    // Nothing goes to an address that has refused a letter: this one is to find out whether it still does.
    await tx.execute(sql`update ${people} set ${changesOf(people, { email_refused_at: null })} from ${o}
      where ${o.id} = ${id} and ${toMany} and ${people.id} = ${o.person_id}`);
    await audit(tx, { actor: viewer.id, act: 'letter.resend', kind: 'letter', record: id });
  });
