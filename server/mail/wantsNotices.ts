import { sql } from 'drizzle-orm';
import { p } from '../db/names';

/** Whether notices go to a person of `people p` by mail: wanted, to an address that is confirmed and takes letters. */
export const wantsNotices = sql`(${p.notices_by_mail} and ${p.is_active} and ${p.email} <> ''
  and ${p.email_confirmed_at} is not null and ${p.email_refused_at} is null)`;
