// A table of the source whose columns name files, and where each file goes here.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db';
import type { FileStore } from '../../files/fileStore';
import type { SourceRow, Subject } from '../subject';

/** A file that a row names: the path under the folder, where it goes, and what it is called in the report. */
export type Named = {
  /** What the report calls it: the column, in a list with the number of its item. */
  column: string;
  path: string;
  /** Whether it is here already: an import that is repeated stores nothing twice. A row written over names it again. */
  isHere: (db: Db) => Promise<boolean>;
  /** What stands in its place, where that may be another file of the row: one that was there at an earlier run. */
  standing?: (db: Db) => Promise<string | undefined>;
  /** Checks and stores it as an upload. @throws {ApiError} where an upload would be refused */
  store: (files: FileStore, file: File) => Promise<string>;
  /** @returns false where its row has not come over: the file is dropped again */
  write: (tx: Db, kept: { key: string; name: string; size: number }) => Promise<boolean>;
};

export type FileRow = {
  /** What is read, as the rows themselves are. */
  source: Subject;
  /** What it is called among the marks. */
  name: string;
  title: string;
  into: PgTable;
  /** The rows forget their files when they are written over: what is here is named again in every run. */
  forgets?: true;
  filesOf: (row: SourceRow) => readonly Named[];
  /** What came with an earlier run and is named no more, once all that the row names is here. */
  letGo?: (tx: Db, row: SourceRow) => Promise<void>;
};
