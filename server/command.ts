import { inspect } from 'node:util';
import { BackupError } from './backup/manifest';
import { ApiError } from './call/errors';
import { DataDirError } from './db/holdDataDir';
import { NoConnectionError } from './db/outage';
import { ConfigurationError } from './env';
import { SourceError } from './import/oldPortal';

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
  if (isExpected(error)) return error.message;
  const refusal = refusalOf(error);
  return refusal && `The database refuses: ${refusal.message}. ${RIGHTS}`;
}

const RIGHTS = 'The user of DATABASE_URL must own its database.';

/** What the database allows the user of its address too little for. */
function refusalOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code === '42501' ? error : refusalOf(error.cause);
}

const isExpected = (error: unknown): error is Error =>
  error instanceof DataDirError ||
  error instanceof BackupError ||
  error instanceof ConfigurationError ||
  error instanceof SourceError ||
  (error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) ||
  // A file, a folder or a disk, which the message names.
  (error instanceof Error && 'syscall' in error);

/** An address that several machines have fails with a code alone. */
function causeOf({ cause }: Error): string {
  const { message, code, name } = cause as NodeJS.ErrnoException;
  return code === 'ERR_INVALID_URL' || name === 'URIError' ? NO_ADDRESS : message || String(code);
}

const NO_ADDRESS = 'it is no address; in a password %, @, :, /, # and ? are written as %25, %40, %3A, %2F, %23 and %3F';
