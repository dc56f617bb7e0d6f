import { useFormContext, useWatch } from 'react-hook-form';

/** The rows of a list in the form around it, and how they come, go, rise and change. */
export function useRows<Row extends object>(list: string) {
  const { setValue, clearErrors } = useFormContext();
  const rows = (useWatch({ name: list }) ?? []) as readonly Row[];
  const put = (next: readonly Row[], at = list) => {
    setValue(list, next, { shouldDirty: true, shouldTouch: true });
    clearErrors(at);
  };
  return {
    rows,
    add: (row: Row) => put([...rows, row]),
    remove: (at: number) => put(rows.filter((_, index) => index !== at)),
    raise: (at: number) => put(rows.toSpliced(at, 1).toSpliced(at - 1, 0, ...rows.slice(at, at + 1))),
    set: (at: number, part: Partial<Row>) =>
      put(
        rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
        `${list}.${at}.${Object.keys(part)[0]}`,
      ),
  };
}
