import type { Mail } from './mail';

const WAIT_MS = 20_000;

/** Mail through an SMTP server (`smtp://user:password@host:587`, `smtps://` for TLS from the first byte). */
export function smtpMail(url: string, from: string): Mail {
  // Loaded with the first letter: a portal without mail never needs it.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, pool: true, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS }),
  );
  transport.catch(() => undefined);
  return {
    async send({ to, subject, text }) {
      // The address as an object: what stands in it is one address, never a list of them.
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text, textEncoding: 'base64' });
    },
    close: () => void transport.then((open) => open.close()),
  };
}
