import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type NoticeGroup, noticeKinds } from '../../contract/noticeKinds';
import { p } from '../db';

/** Whether a person of `people p` wants letters that nobody asked for, at an address that is confirmed. */
const wantsLetters = sql`(${p.notices_by_mail} and ${p.is_active} and ${p.email} <> ''
  and ${p.email_confirmed_at} is not null)`;

/** Whether notices go to a person of `people p` by mail: wanted, to an address that takes letters. */
export const wantsNotices = sql`(${wantsLetters} and ${p.email_refused_at} is null)`;

/** Whether the person of `people p` wants such letters at an address still, though it may have refused the last one. */
export const wantsLettersAt = (address: SQLWrapper): SQL => sql`(${wantsLetters} and ${p.email} = ${address})`;

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
