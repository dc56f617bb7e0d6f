import type { Notices } from '../../../contract/schemas/membership';
import { p, str } from '../../db';

/** Whether letters reach person `p`. */
export const mailStateOf = str<
  Notices['mail_state']
>`case when coalesce(${p.email}, ${p.email_asked}, '') = '' then 'none' when ${p.email_refused_at} is not null then 'refused'
  when ${p.email_confirmed_at} is null then 'unconfirmed' else 'confirmed' end`;
