import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A line from the keyboard that is not shown while typed, or the first line of the standard input. */
export async function readPassword(prompt: string): Promise<string> {
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
