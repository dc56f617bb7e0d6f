// Stands in for a mail server: takes letters, or answers as the test says.
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Received = { id: string; to: string; raw: string };
/** What a command is answered: a reply, or nothing for the usual one; a promise that never ends is a hanging server. */
type Answering = (command: string, place: { to: string; received: Received[] }) => string | undefined | Promise<string>;

export const hanging = () => new Promise<string>(() => undefined);

/**
 * @param answering asked for `HELLO` (a new connection), for every command line, and for `TAKEN` after a whole letter
 * @param port of a server that was there before
 */
export async function smtpServer(answering: Answering = () => undefined, port = 0) {
  const received: Received[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const seen = { answering, busy: 0, busiest: 0, connections: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    seen.connections += 1;
    let letter: string[] | undefined;
    let to = '';
    let rest = '';
    let turn = Promise.resolve();
    const reply = async (command: string, usual: string) => {
      const answer = (await seen.answering(command, { to, received })) ?? usual;
      socket.write(`${answer}\r\n`);
      return answer;
    };
    const settle = (change: 1 | -1) => {
      seen.busy += change;
      seen.busiest = Math.max(seen.busiest, seen.busy);
    };
    const read = async (line: string) => {
      if (letter && line !== '.') return void letter.push(line);
      if (letter) {
        const raw = letter.join('\n');
        letter = undefined;
        const answer = await reply('TAKEN', '250 taken');
        settle(-1);
        if (answer.startsWith('250')) received.push({ id: /^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '', to, raw });
        return;
      }
      if (line.startsWith('RCPT')) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        recipients.push(to);
      }
      if (line === 'DATA') {
        const answer = await reply(line, '354 go on');
        if (!answer.startsWith('354')) return;
        settle(1);
        letter = [];
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else await reply(line, '250 ok');
    };
    turn = turn.then(() => reply('HELLO', '220 stand-in')).then(() => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) turn = turn.then(() => read(line));
    });
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Letters taken, in order. */
    received,
    /** Addresses letters were offered to, taken or not. */
    recipients,
    seen,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
