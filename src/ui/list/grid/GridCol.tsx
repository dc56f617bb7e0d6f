import { number } from '@contract/text/plural';
import { useDataTableDataContext, useDataTableRenderContext, useListContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { DataTable } from 'react-admin';
import { HeadCell } from './HeadCell';

type GridColProps = ComponentProps<typeof DataTable.Col> & {
  /** What a row adds to the line of totals. */
  adds?: (row: never) => number | null | undefined;
  first: boolean;
};

/** A column of a grid: the kit's, with a head and a total of its own. */
export const GridCol = ({ adds, first, ...props }: GridColProps) => {
  const part = useDataTableRenderContext();
  if (part === 'header') return <HeadCell {...(props as ComponentProps<typeof HeadCell>)} />;
  if (part === 'footer') return <Total {...props} adds={adds} first={first} />;
  return <DataTable.Col {...props} />;
};

/** The sum over the rows on the page; the first says what is added up. */
const Total = ({ adds, first, ...props }: GridColProps) => {
  const rows = useDataTableDataContext() ?? [];
  const { total = 0 } = useListContext();
  const named = total > rows.length ? 'Итого на странице' : 'Итого';
  const sum = adds && number(rows.reduce((all, row) => all + (adds(row as never) ?? 0), 0));
  return <DataTable.Col {...props}>{first ? named : (sum ?? '')}</DataTable.Col>;
};
