import { choicesOf } from '@contract/columnConditions';
import type { ListedColumn } from '@contract/listedColumns';
import type { ShortestUser } from '@contract/schemas/people';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { ExportMenuProps } from '../../ui/jobs/ExportMenu';
import { conditionRows } from '../../ui/list/conditions/conditionRows';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList, type GridListProps } from '../../ui/list/grid/GridList';
import type { GridColumn } from '../../ui/list/grid/gridColumns';
import { listedColumn, peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound, type NothingFoundProps } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { PersonCell } from './PersonCell';

export type Register<Row, Key extends string> = Pick<GridListProps<Row, Key>, 'sort' | 'search' | 'least'> & {
  title: string;
  listed: readonly ListedColumn<Key>[];
  /** Whom a row is about, where the list is one of people. */
  person?: (row: Row) => ShortestUser;
  /** What the screen shows otherwise than the kind of the column says. */
  differently: Partial<Record<Key, Partial<GridColumn<Row>>>>;
  /** What can be done with a row. */
  acts?: Pick<GridColumn<Row>, 'width' | 'cell'>;
  /** Filters that addresses of before carry: values of a column, or others. */
  old?: readonly (Key | FilterRow)[];
  order: ExportMenuProps<Key>['order'];
  empty: NothingFoundProps;
};

type Around<Row, Key extends string> = Pick<GridListProps<Row, Key>, 'above' | 'bulk' | 'selectable' | 'children'> & {
  actions?: ReactNode;
};

/** A list that the administrator works in, out of the row that describes it. */
export function registerList<Row extends RaRecord, Key extends string>(register: Register<Row, Key>) {
  const { title, listed, person, differently, acts, old = [], order, empty, ...list } = register;
  const columns = person
    ? peopleColumns<Row, Key>(listed, (row) => <PersonCell person={person(row)} />, differently)
    : listed.map((column) => listedColumn<Row>(column, differently[column.key]));
  const shown = {
    ...list,
    columns: acts ? [...columns, { source: 'acts', label: 'Действия', ...acts }] : columns,
    filters: [
      ...(person ? peopleConditions(listed) : conditionRows(listed)),
      ...old.map((row): FilterRow => ({ ...(typeof row === 'string' ? valuesOf(listed, row) : row), old: true })),
    ],
    file: { keys: listed.map(({ key }) => key), order },
    label: title,
    empty: <NothingFound {...empty} />,
  };
  return ({ actions, ...around }: Around<Row, Key>) => {
    useCrumb(title);
    return (
      <GridList<Row, Key>
        {...shown}
        {...around}
        title={<PageTitle title={title} beside={<Total />} actions={actions} />}
      />
    );
  };
}

const valuesOf = (listed: readonly ListedColumn[], wanted: string): FilterRow => {
  const column = listed.find(({ key }) => key === wanted) as ListedColumn;
  return { key: wanted, label: column.label, choices: choicesOf(column) };
};
