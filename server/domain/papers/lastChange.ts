import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PaperBlock, paperFields, papers } from '../../../contract/papers/papers';
import { alias, listed } from '../../db';
import { auditLog } from '../../db/tables';
import { anyOf } from '../units/reach';

/** Rows of the history, as `editsOf` looks at them. */
export const edits = alias(auditLog, 'lc');
const a = edits;

/**
 * SQL condition over `edits`: what people wrote of themselves – main data, papers, switches of notices. Copies that were
 * dropped in time, and the erasure of the account, are not among them. The index `audit_edit` has these words.
 */
export const editsOf = (person: SQLWrapper): SQL => sql`${a.kind} = 'person' and ${a.record_id} = ${person}
  and ${a.act} in ('person.edit', 'papers.edit')`;

/** What a decider looks at: fields that are compared with documents, and the copies. The history names the rest, too. */
const lookedAt = (Object.keys(papers) as PaperBlock[]).flatMap((block) => {
  const names = paperFields(block).flatMap(({ name, kind, checked }) => (checked || kind === 'scan' ? [name] : []));
  const row = block === 'main' ? sql`${a.after}` : sql`${a.after} -> ${sql.raw(`'${block}'`)}`;
  return names.length ? [sql`jsonb_exists_any(${row}, array[${listed(names)}]::text[])`] : [];
});

/** SQL value: the row of the history that tells of the last change of what is confirmed of a person; 0 for none. */
export const lastChange = (person: SQLWrapper): SQL => sql`coalesce((select max(${a.id})::int from ${a}
  where ${editsOf(person)} and ${anyOf(lookedAt)}), 0)`;
