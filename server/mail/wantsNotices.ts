import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type NoticeGroup, noticeKinds } from '../../contract/noticeKinds';
import { p } from '../db';

/** Whether notices go to a person of `people p` by mail: wanted, to an address that is confirmed and takes letters. */
export const wantsNotices = sql`(${p.notices_by_mail} and ${p.is_active} and ${p.email} <> ''
  and ${p.email_confirmed_at} is not null and ${p.email_refused_at} is null)`;

const groups = JSON.stringify(
  Object.fromEntries(Object.entries(noticeKinds).map(([kind, { group }]) => [kind, group])),
);

/** What stands in `people.notices_off` for a group: its letters, or the notices themselves. */
export const offKey = (group: NoticeGroup, where: 'mail' | 'portal'): string => `${group}.${where}`;

/** Whether the person of `people p` has not switched off letters of the group a kind belongs to. */
export const wantsLetterOf = (kind: SQLWrapper): SQL =>
  sql`not (coalesce(${groups}::json ->> ${kind}, 'decisions') || '.mail') = any(${p.notices_off})`;

/** Whether the person of `people p` wants news of a group in the portal. */
export const wantsGroup = (group: NoticeGroup): SQL => sql`not ${offKey(group, 'portal')} = any(${p.notices_off})`;
