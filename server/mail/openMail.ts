import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env';
import type { KeptLetter, Mail } from './mail';

/** Mail by `SMTP_URL`; without it letters are files in the data folder. Those from before there was a server go in time, too. */
export function openMail(env: Env): Mail {
  const files = folderMail(join(env.DATA_DIR, 'outbox'));
  if (!env.SMTP_URL) return files;
  const server = smtpMail(env.SMTP_URL, { from: senderOf(env), connections: env.MAIL_CONNECTIONS });
  return { ...server, forget: files.forget };
}

/** `MAIL_FROM`, else an address of the portal's own host. */
const senderOf = ({ MAIL_FROM, PUBLIC_URL }: Env): string =>
  MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL ?? 'http://localhost').hostname}`;

/** Letters a search goes through at most, the newest first. */
const SEARCHED = 5000;

/** Letters as files of a folder, one each, named by their moment: where nothing is configured to send them. */
export function folderMail(folder: string): Mail {
  let written = 0;
  return {
    async send({ to, subject, text }) {
      const at = new Date().toISOString();
      // Letters of one millisecond keep their order.
      written = (written + 1) % 1_000_000;
      const name = `${nameAt(at)}-${String(written).padStart(6, '0')}-${crypto.randomUUID()}.json`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), JSON.stringify({ to, subject, text, at }, null, 2), { mode: 0o600 });
    },
    async kept(most, search) {
      const names = (await lettersOf(folder)).sort();
      const wanted = search.toLowerCase();
      const found: KeptLetter[] = [];
      for (const name of names.slice(-SEARCHED).reverse()) {
        if (found.length === most) break;
        const letters = letterIn(await readFile(join(folder, name), 'utf8').catch(() => ''));
        found.push(...letters.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted)));
      }
      return found;
    },
    async forget(before) {
      const first = nameAt(before.toISOString());
      for (const name of await lettersOf(folder)) {
        if (/^\d{4}-\d\d-\d\dT/.test(name) && name < first) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** How the names of letters begin that were written at a moment: they are ordered by it. */
const nameAt = (iso: string): string => iso.replace(/[:.]/g, '-');

const lettersOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));

/** A file that is being written, or is no letter, is left out. */
function letterIn(text: string): KeptLetter[] {
  try {
    const { to, subject, text: body, at } = JSON.parse(text) as KeptLetter;
    return [{ to, subject, text: body, at }];
  } catch {
    return [];
  }
}

type SmtpOptions = {
  from: string;
  /** Letters on their way at once, each over a connection that is kept. */
  connections: number;
  /** Milliseconds: until the server is reached, until it greets, of its silence, of one letter in all. */
  waits?: { connect: number; greeting: number; silence: number; letter: number };
};

/** A server may think long about a letter it has got: hanging up too early means sending it twice. */
export const SMTP_WAITS = { connect: 10_000, greeting: 30_000, silence: 60_000, letter: 120_000 };

/** Mail through an SMTP server (`smtp://user:password@host:587`, `smtps://` for TLS from the first byte). */
export function smtpMail(url: string, { from, connections, waits = SMTP_WAITS }: SmtpOptions): Mail {
  const host = from.slice(from.lastIndexOf('@') + 1);
  // Loaded with the first letter: a portal without mail never needs it.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: connections,
      dnsTimeout: waits.connect,
      connectionTimeout: waits.connect,
      greetingTimeout: waits.greeting,
      socketTimeout: waits.silence,
    }),
  );
  transport.catch(() => undefined);
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      const sender = await transport;
      await sender.sendMail({
        from,
        // The address as an object: what stands in it is one address, never a list of them.
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'base64',
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
        signal: AbortSignal.timeout(waits.letter),
      });
    },
    close: () => void transport.then((open) => open.close({ force: true })).catch(() => undefined),
  };
}
