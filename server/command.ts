import { inspect } from 'node:util';
import { BackupError } from './backup/manifest';
import { DataDirError } from './db/dataDirError';
import { ConfigurationError } from './env';

/**
 * Runs a command of the terminal and ends the process with its exit code. What whoever typed it can mend is said in
 * words; anything else with its stack.
 */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${isExpected(error) ? error.message : inspect(error)}\n`);
      process.exit(1);
    },
  );
}

/** What whoever starts a program can mend. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof DataDirError ||
  error instanceof BackupError ||
  error instanceof ConfigurationError ||
  (error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'));
