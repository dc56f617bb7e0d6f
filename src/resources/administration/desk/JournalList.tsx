import { type JournalKey, journalColumns } from '@contract/administration/journalColumns';
import type { JournalRow } from '@contract/schemas/accounts';
import { api } from '../../../providers/api';
import { conditionRows } from '../../../ui/list/conditions/conditionRows';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { byKey, listedColumn } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { PersonCell } from '../PersonCell';

const TITLE = 'Журнал';
const sort = { field: 'at', order: 'DESC' } as const;

/** Who decided, changed or read what, the newest first. */
export const JournalList = () => {
  useCrumb(TITLE);
  return (
    <GridList<JournalRow, JournalKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      file={{ keys, order: (body) => api('journal.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={<NothingFound yet="Здесь появится, кто что решил и изменил." />}
    />
  );
};

const { act, kind } = byKey(journalColumns);
const filters: readonly FilterRow[] = [
  ...conditionRows(journalColumns),
  { ...act, old: true },
  { ...kind, old: true },
  { key: 'actor', label: 'Кто', resource: 'rsousers', old: true },
  { key: 'person', label: 'О ком', resource: 'rsousers', old: true },
  { key: 'from', label: 'С', typed: 'date', old: true },
  { key: 'to', label: 'По', typed: 'date', old: true },
];
const keys = journalColumns.map(({ key }) => key);

const differently: Partial<Record<JournalKey, Partial<GridColumn<JournalRow>>>> = {
  at: { width: 160 },
  actor: { width: 260, cell: ({ actor }) => (actor ? <PersonCell person={actor} /> : 'Портал') },
  act: { width: 300, cell: ({ act_text }) => act_text },
  person: { width: 260, cell: ({ person, about }) => (person ? <PersonCell person={person} /> : about) },
};
const columns = journalColumns.map((column) => listedColumn<JournalRow>(column, differently[column.key]));
