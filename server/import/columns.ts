// The ways a column is made.
import type { Cell, Column, SourceRow } from './subject';

/** What is said of a column that names a file. */
export const FILES = 'Имя файла: сами файлы берутся с `--media`, о каждом сказано ниже.';

/** As it stands. */
export const same = (name: string): Column => ({ reads: [name], make: (row) => row[name] ?? null });

/** Columns that stand there under the names they have here. */
export const kept = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, same(name)])) as Record<Name, Column>;

/** As it stands; an empty text is nothing. */
export const filled = (name: string): Column => ({ reads: [name], make: (row) => row[name]?.trim() || null });

/** The same for every row. */
export const always = (value: Cell): Column => ({ reads: [], make: () => value });

/** Worked out from columns. */
export const made = (reads: readonly string[], make: (row: SourceRow) => Cell): Column => ({ reads, make });

/** A value of its own for every row that is new. */
export const fresh = (make: () => string): Column => ({ reads: [], make, once: true });

/**
 * One of the values known here; anything else becomes `otherwise`, and the report says so.
 * @param silent values that become `otherwise` without a word
 */
export const chosen = (
  name: string,
  known: readonly string[],
  otherwise: string | null,
  silent: readonly string[] = [''],
): Column => {
  const value = (row: SourceRow) => row[name] ?? '';
  return {
    reads: [name],
    make: (row) => (known.includes(value(row)) ? value(row) : otherwise),
    remark: (row) =>
      row[name] == null || known.includes(value(row)) || silent.includes(value(row))
        ? undefined
        : `${name}: значения «${value(row)}» здесь нет, взято «${otherwise ?? 'не указано'}».`,
  };
};
