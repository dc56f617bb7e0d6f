import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { ExportMenu, type ExportMenuProps } from '../../jobs/ExportMenu';
import type { FilterRow } from '../filterRow';
import { Grid } from '../Grid';
import { KnownSort, sortsOf } from '../KnownSort';
import { ListFilters } from '../ListFilters';
import { GridTools } from './GridTools';
import type { GridProps } from './gridColumns';
import { hiddenOf } from './gridColumns';

export type GridListProps<Row, Key extends string> = GridProps<Row> &
  Pick<ListProps, 'resource' | 'filter' | 'perPage' | 'title'> & {
    sort: { field: string; order: 'ASC' | 'DESC' };
    /** What is searched for, and how many letters that needs. */
    search?: string;
    least?: number;
    filters?: readonly FilterRow[];
    /** Filters that are tabs over the list. */
    elsewhere?: readonly string[];
    /**
     * The filtered rows as a file: its columns in order, and who makes it; where a list without filters leaves rows
     * out, also those that show every row.
     */
    file?: Pick<ExportMenuProps<Key>, 'keys' | 'order'> & Pick<ExportMenuProps<Key>, 'everyRow'>;
    /** Before the tools of the grid. */
    tools?: ReactNode;
    /** Between the filters and the rows. */
    above?: ReactNode;
    /** After the rows: dialogs. */
    children?: ReactNode;
  };

/** A list to work in: search, filters, saved views, its rows as a grid, the choice of its columns, a file of it. */
export function GridList<Row extends RaRecord, Key extends string = string>({
  resource,
  filter,
  perPage,
  title,
  sort,
  search,
  least,
  filters = none,
  elsewhere,
  file,
  tools,
  above,
  children,
  ...grid
}: GridListProps<Row, Key>) {
  const { columns, columnsKey } = grid;
  return (
    <KnownSort resource={resource} sort={sort} fields={sortsOf(columns)}>
      <List
        {...{ resource, filter, perPage, title, sort }}
        filters={<ListFilters {...{ search, least, elsewhere, columnsKey }} rows={filters} />}
        actions={
          <>
            {tools}
            <GridTools columnsKey={columnsKey}>
              {file && (
                <ExportMenu<Key>
                  keys={file.keys}
                  order={file.order}
                  hidden={hiddenOf(columns)}
                  columnsKey={columnsKey}
                  everyRow={grid.bulk ? (file.everyRow ?? {}) : undefined}
                  beside
                />
              )}
            </GridTools>
          </>
        }
      >
        {above}
        <Grid<Row> {...grid} />
        {children}
      </List>
    </KnownSort>
  );
}

const none: readonly FilterRow[] = [];
