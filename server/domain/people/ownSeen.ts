// The own data are open in two windows: what one of them saved is not overwritten by the other unseen.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PaperBlock, paperFields } from '../../../contract/papers/papers';
import { errors } from '../../call';
import { listed, rowsOf, str, type Tx } from '../../db';
import { edits, editsOf } from '../papers/lastChange';

const a = edits;

/** SQL value: the last of what the person wrote of themself, switches of notices too; 0 for none. */
export const lastEdit = (person: SQLWrapper): SQL =>
  sql`coalesce((select max(${a.id})::int from ${a} where ${editsOf(person)}), 0)`;

/**
 * Refuses what would overwrite fields that were changed since they were read. The person's row must be held.
 * @param seen the last change that is known (`If-Match`); undefined where that is not said
 * @param changed the fields that are about to change
 * @throws {ApiError} 412 with the names of those that were changed meanwhile
 */
export async function refuseUnseenEdits(
  tx: Tx,
  person: number,
  block: PaperBlock,
  changed: readonly string[],
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || changed.length === 0) return;
  const names = sql`jsonb_array_elements_text(case when jsonb_typeof(${a.after} -> ${block}::text) = 'array'
    then ${a.after} -> ${block}::text else '[]' end)`;
  const keys = sql`jsonb_object_keys(${a.after})`;
  const found = await rowsOf(
    tx,
    { field: str`n.field` },
    (cells) => sql`select distinct ${cells} from ${a}, lateral (select ${block === 'main' ? keys : names} as field) n
      where ${editsOf(sql`${person}`)} and ${a.id} > ${seen} and n.field in (${listed(changed)})`,
  );
  if (found.length === 0) return;
  const labels = found.map(({ field }) => `«${labelOf(block, field)}»`).join(', ');
  throw errors.changedMeanwhile(
    `В другом окне за это время изменили: ${labels}. Посмотрите, что там, и сохраните ещё раз.`,
  );
}

/** The region of the main data is kept as its number; further documents of a parent are rows, not a field. */
const labelOf = (block: PaperBlock, field: string): string =>
  field === 'additional_docs'
    ? 'Другие документы представителя'
    : (paperFields(block).find(({ name }) => name === field || `${name}_id` === field)?.label ?? field);
