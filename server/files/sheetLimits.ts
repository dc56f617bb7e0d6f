/**
 * What a spreadsheet somebody sends may hold. It is refused before anything is built of it; how many rows an import
 * takes it says itself, and the time stands in `threads/heavyWork`.
 */
export const sheetLimits = {
  bytes: 2 * 1024 * 1024,
  /** Files in its archive. */
  entries: 1000,
  /** Of those that are read: a small archive can hold gigabytes. */
  unpackedBytes: 8 * 1024 * 1024,
  columns: 100,
  /** Of one sheet, empty ones too. */
  cells: 100_000,
  /** XML elements of one part. */
  elements: 400_000,
  /** As programs of sheets have it. */
  lettersOfCell: 32_767,
  /** A text stands in the file once, in the rows as often as it is used. */
  letters: 4_000_000,
} as const;
