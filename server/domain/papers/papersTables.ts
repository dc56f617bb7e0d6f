// Where each part of a person's record is kept.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OwnBlock } from '../../../contract/endpoints/papers';
import * as tables from '../../db/tables';

type Kept = {
  table: PgTable;
  /** Columns called otherwise than their fields. */
  columns?: Record<string, string>;
  /** Fields kept with the person itself. */
  onPerson?: readonly string[];
};

export const papersTables: Record<OwnBlock, Kept> = {
  education: { table: tables.personEducation, columns: { study_institution: 'institution_id' } },
  documents: { table: tables.personDocuments },
  foreign_documents: { table: tables.foreignDocuments },
  region: { table: tables.personResidence },
  privacy: { table: tables.personPrivacy },
  media: { table: tables.personMedia, onPerson: ['photo'] },
  statement: { table: tables.personStatement },
  parent: { table: tables.personParent, columns: { region: 'region_id' } },
};
