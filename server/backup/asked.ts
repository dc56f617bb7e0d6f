// What the command asks of the process that holds the embedded database, and what that answers.
import { isAbsolute } from 'node:path';
import type { Db } from '../db';
import { exportDatabase } from './exportDatabase';
import { BackupError, KeptDatabase } from './manifest';

const ASKS = 'backup ';

export const backupQuestion = (folder: string): string => `${ASKS}${JSON.stringify(folder)}`;
export const backupAnswer = (text: string): KeptDatabase => KeptDatabase.parse(JSON.parse(text));

/**
 * Writes the tables where the command has made a folder.
 * @throws {BackupError} for anything else that is asked
 */
export async function answerCommand(db: Db, question: string): Promise<string> {
  const folder: unknown = question.startsWith(ASKS) ? JSON.parse(question.slice(ASKS.length)) : undefined;
  if (typeof folder !== 'string' || !isAbsolute(folder))
    throw new BackupError('The running portal does not know this.');
  return JSON.stringify(await exportDatabase(db, folder));
}
