// npm run admin -- create --username … --email …: the first administrator. … password --username …: a new password.

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { firstStart } from './catalogues/firstStart';
import { runCommand } from './command';
import { openDatabase } from './db/open';
import { administratorFault, createAdministrator, setPassword } from './domain/accounts/administrator';
import { readEnv } from './env';

const USAGE = `npm run admin -- create --username NAME --email ADDRESS [--last-name … --first-name … --region ID]
npm run admin -- password --username NAME
The password is asked for, or read from the standard input when that is no terminal.`;

const commands = {
  create: ['username', 'email'],
  password: ['username'],
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'last-name': { type: 'string', default: 'Администратор' },
      'first-name': { type: 'string', default: 'Портала' },
      region: { type: 'string' },
    },
  });
  const command = positionals[0] as keyof typeof commands | undefined;
  const missing = command && commands[command]?.filter((name) => !values[name]?.trim());
  if (!missing || missing.length) {
    console.error(missing?.length ? `Missing: ${missing.map((name) => `--${name}`).join(', ')}\n${USAGE}` : USAGE);
    return 1;
  }
  const env = readEnv();
  const username = values.username?.trim() ?? '';
  const password = await readPassword('Password: ');
  const person = {
    username,
    email: values.email?.trim() ?? '',
    password,
    lastName: values['last-name'].trim(),
    firstName: values['first-name'].trim(),
    region: values.region ? Number(values.region) : null,
  };
  const fault = command === 'create' && administratorFault(person);
  if (fault) {
    // No database is made for what comes to nothing.
    console.error(fault);
    return 1;
  }
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    // The region asked for is found in the catalogue also before the portal has ever started.
    if (!env.DEMO) await firstStart(db, new Date());
    const problem =
      command === 'password' ? await setPassword(db, username, password) : await createAdministrator(db, person);
    if (problem) console.error(problem);
    else console.log(command === 'password' ? 'The password is changed, sessions are ended.' : 'Created.');
    return problem ? 1 : 0;
  } finally {
    await close();
  }
}

runCommand(main);

/** A line from the keyboard that is not shown while typed, or the first line of the standard input. */
async function readPassword(prompt: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  try {
    return await new Promise<string>((done) => lines.once('line', done).once('close', () => done('')));
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
