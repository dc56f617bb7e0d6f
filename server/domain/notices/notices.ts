// A person's own notices.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Notices, noticesQuery } from '../../../contract/schemas/membership';
import { idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, changesOf, type Db, int, isoMoment, p, rowsOf } from '../../db';
import { notices } from '../../db/tables';
import { hiddenFrom } from '../people/shortUser';
import { mailStateOf } from '../people/shownEmail';
import { noticeText } from './named';
import { choicesOf } from './noticeChoices';

const n = alias(notices, 'n');
const x = alias(notices, 'x');

/** The newest first, with how many are unread and whether letters are sent. */
export async function listNotices(call: ViewerListing, query: z.output<typeof noticesQuery>): Promise<Notices> {
  const where = [sql`${n.person_id} = ${call.viewer.id}`, ...idsIn(n.id, query.ids)];
  if (query.unread !== undefined) where.push(sql`(${n.read_at} is null) = ${query.unread}`);
  const page = await pageOf(
    { ...call, query },
    {
      columns: {
        id: int`${n.id}::int`,
        at: isoMoment(n.at),
        kind: n.kind,
        text: noticeText(n, hiddenFrom(call.viewer)),
        link: n.link,
        read_at: isoMoment(n.read_at),
      },
      from: sql`${n}`,
      where,
      order: sql`${n.id} desc`,
    },
    (notice) => notice,
  );
  const [own] = await rowsOf(
    call.db,
    {
      by_mail: p.notices_by_mail,
      off: p.notices_off,
      unread: int(unread(call.viewer)),
      mail_state: mailStateOf,
    },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${call.viewer.id}`,
  );
  const { off, ...state } = own ?? { unread: 0, by_mail: false, mail_state: 'none' as const, off: [] };
  return { ...page, ...state, choices: choicesOf(off) };
}

/** Marks own notices read, all without `ids`; answers how many are left unread. */
export async function readNotices(db: Db, viewer: Viewer, ids: number[] | undefined): Promise<number> {
  const these = ids?.length === 0 ? [sql`false`] : idsIn(sql`id`, ids);
  const where = sql.join([sql`person_id = ${viewer.id}`, sql`read_at is null`, ...these], sql` and `);
  await db.execute(sql`update ${notices} set ${changesOf(notices, { read_at: sql`now()` })} where ${where}`);
  const [left] = await rowsOf(db, { unread: int(unread(viewer)) }, (cells) => sql`select ${cells}`);
  return left?.unread ?? 0;
}

const unread = ({ id }: Viewer) =>
  sql`(select count(*)::int from ${x} where ${x.person_id} = ${id} and ${x.read_at} is null)`;
