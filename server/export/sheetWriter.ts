/** A day (`2025-10-08`) or a month (`2025-10`): a sheet sorts and counts with it. */
export type DayCell = { day: string };
/** A moment by Moscow's clock: `2025-10-08 14:05`. */
export type MomentCell = { moment: string };
/** A number that is read and added up: thousands apart, up to four digits of a fraction. */
export type AmountCell = { amount: number };
/** A value of a sheet's cell. */
export type Cell = string | number | DayCell | MomentCell | AmountCell | null;

/** Writes a sheet to a file row by row; what is written is on disk, not in memory. */
export type SheetWriter = {
  row: (cells: readonly Cell[]) => Promise<void>;
  /** Finishes the file. */
  end: () => Promise<void>;
};

export type SheetColumn = { title: string; width: number };

/** A text that a program of sheets would take for a formula, written wide too: opened, it could run. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text);
