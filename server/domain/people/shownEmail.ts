import { sql } from 'drizzle-orm';
import type { Notices } from '../../../contract/schemas/membership';
import { p, str } from '../../db';

/**
 * The address of person `p` as it is shown to others: the one that was given, whether or not another account has it
 * already, as that is told to nobody but its owner.
 */
export const shownEmail = str.orNull(sql`coalesce(${p.email}, ${p.email_asked})`);

/** Whether letters reach person `p`. */
export const mailStateOf = str<
  Notices['mail_state']
>`case when coalesce(${p.email}, ${p.email_asked}, '') = '' then 'none' when ${p.email_refused_at} is not null then 'refused'
  when ${p.email_confirmed_at} is null then 'unconfirmed' else 'confirmed' end`;
