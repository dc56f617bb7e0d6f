import { inspect } from 'node:util';
import { BackupError } from './backup/manifest';
import { DataDirError } from './db/dataDirError';
import { NoConnectionError } from './db/outage';
import { ConfigurationError } from './env';
import { ApiError } from './http/errors';

/**
 * Runs a command of the terminal and ends the process with its exit code. What whoever typed it can mend is said in
 * words; anything else with its stack.
 */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${wordsOf(error) ?? inspect(error)}\n`);
      process.exit(1);
    },
  );
}

/** What of an error whoever starts a program can mend, in words; undefined when it is a fault of the program. */
export function wordsOf(error: unknown): string | undefined {
  if (error instanceof NoConnectionError)
    return `The database at ${error.database} cannot be opened: ${causeOf(error)}.`;
  if (error instanceof ApiError && typeof error.body.detail === 'string') return error.body.detail;
  return isExpected(error) ? error.message : undefined;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof DataDirError ||
  error instanceof BackupError ||
  error instanceof ConfigurationError ||
  (error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'));

/** An address that several machines have fails with a code alone. */
function causeOf({ cause }: Error): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || String(code);
}
