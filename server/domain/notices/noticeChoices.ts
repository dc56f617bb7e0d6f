// Which news a person wants by mail and in the portal, group by group.

import { sql } from 'drizzle-orm';
import { type NoticeGroup, noticeGroupKeys } from '../../../contract/noticeKinds';
import type { NoticeChoice, NoticeChoiceBody } from '../../../contract/schemas/membership';
import type { Viewer } from '../../call';
import { changesOf, type Db, rowsOf, type Tx } from '../../db';
import { people } from '../../db/tables';
import { offKey } from '../../mail/wantsNotices';
import { audit } from '../audit';

/** What is kept of a person, told group by group. */
export const choicesOf = (off: readonly string[]): NoticeChoice[] =>
  noticeGroupKeys.map((group) => ({
    group,
    by_mail: !off.includes(offKey(group, 'mail')),
    in_portal: !off.includes(offKey(group, 'portal')),
  }));

/** Switches a group of the viewer's own; what is not given stays. */
export const chooseNotices = (db: Db, viewer: Viewer, body: NoticeChoiceBody): Promise<NoticeChoice[]> =>
  db.transaction(async (tx) => {
    const { group, by_mail: mail, in_portal: portal } = body;
    const asked = Object.entries({ [offKey(group, 'mail')]: mail, [offKey(group, 'portal')]: portal });
    const on = asked.flatMap(([key, wanted]) => (wanted === true ? [key] : []));
    const off = asked.flatMap(([key, wanted]) => (wanted === false ? [key] : []));
    return choicesOf(await switchNotices(tx, viewer.id, on, off));
  });

/** No letters of these groups any more. */
export const endLetters = (tx: Tx, person: number, groups: readonly NoticeGroup[]): Promise<string[]> =>
  switchNotices(
    tx,
    person,
    [],
    groups.map((group) => offKey(group, 'mail')),
  );

async function switchNotices(tx: Tx, person: number, on: string[], off: string[]): Promise<string[]> {
  const [row] = await rowsOf(
    tx,
    { off: people.notices_off },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${person} for update`,
  );
  const before = row?.off ?? [];
  const after = [...new Set([...before, ...off])].filter((key) => !on.includes(key)).sort();
  if (after.join() === before.join()) return before;
  await tx.execute(
    sql`update ${people} set ${changesOf(people, {
      notices_off: sql`string_to_array(${after.join(' ')}, ' ')`,
      version: sql`${people.version} + 1`,
    })} where ${people.id} = ${person}`,
  );
  const change = { before: { notices_off: before }, after: { notices_off: after } };
  await audit(tx, { actor: person, act: 'person.edit', kind: 'person', record: person, ...change });
  return after;
}
