import { sql } from 'drizzle-orm';
import { p, str } from '../../db';

/**
 * The address of person `p` as it is shown to others: the one that was given, whether or not another account has it
 * already, as that is told to nobody but its owner.
 */
export const shownEmail = str.orNull(sql`coalesce(${p.email}, ${p.email_asked})`);
