/**
 * Rows of a list whose order was found before, a batch at a time: rows that have gone meanwhile are left out.
 * @param read the rows of these ids, in any order
 */
export async function* inBatches<Id extends number | string, Row extends { id: Id }>(
  ids: readonly Id[],
  size: number,
  read: (ids: readonly Id[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += size) {
    const batch = ids.slice(from, from + size);
    const byId = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}
