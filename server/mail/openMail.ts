import { join } from 'node:path';
import type { Env } from '../env';
import { folderMail } from './folderMail';
import type { Mail } from './mail';
import { smtpMail } from './smtpMail';

/** Mail by `SMTP_URL`; without it letters are files in the data folder. */
export const openMail = (env: Env): Mail =>
  env.SMTP_URL
    ? smtpMail(env.SMTP_URL, { from: senderOf(env), connections: env.MAIL_CONNECTIONS })
    : folderMail(join(env.DATA_DIR, 'outbox'));

/** `MAIL_FROM`, else an address of the portal's own host. */
const senderOf = ({ MAIL_FROM, PUBLIC_URL }: Env): string =>
  MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL ?? 'http://localhost').hostname}`;
