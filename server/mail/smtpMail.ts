import type { Mail } from './mail';

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
