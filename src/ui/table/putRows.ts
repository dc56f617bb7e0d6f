import type { PastedRow } from './pastePlan';
import type { CellValue } from './readCell';

type Changed = { change: (field: string, value: CellValue) => void };

/** Puts what was pasted into the rows it is meant for; each saves itself. */
export function putRows(rows: ReadonlyMap<number, Changed>, pasted: readonly PastedRow[]): void {
  for (const { row, values } of pasted) {
    const target = row && rows.get(Number(row.key));
    if (target) for (const [field, value] of Object.entries(values)) target.change(field, value);
  }
}
