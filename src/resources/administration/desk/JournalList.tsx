import { auditActs, auditKinds, auditKindText } from '@contract/auditActs';
import { registerName } from '@contract/people/personName';
import type { JournalRow } from '@contract/schemas/accounts';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { moscowMoment } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';
import { SaveRows } from './SaveRows';

const TITLE = 'Журнал';
const sort = { field: 'id', order: 'DESC' } as const;

/** Who decided, changed or read what, the newest first. */
export const JournalList = () => {
  useCrumb(TITLE);
  return (
    <GridList<JournalRow>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      tools={<SaveRows<JournalRow> resource="journal" list="journal" name={TITLE} sort={sort} columns={saved} />}
      columns={columns}
      empty={<NothingFound yet="Здесь появится, кто что решил и изменил." />}
    />
  );
};

const filters: readonly FilterRow[] = [
  {
    key: 'act',
    label: 'Что сделано',
    choices: Object.entries(auditActs).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'kind',
    label: 'О чём',
    choices: Object.keys(auditKinds).map((value) => ({ value, label: auditKindText(value) })),
  },
  { key: 'actor', label: 'Кто', resource: 'rsousers' },
  { key: 'person', label: 'О ком', resource: 'rsousers' },
  { key: 'from', label: 'С', typed: 'date' },
  { key: 'to', label: 'По', typed: 'date' },
];

const columns: readonly GridColumn<JournalRow>[] = [
  { source: 'at', label: 'Когда (Москва)', width: 160, cell: ({ at }) => moscowMoment(at) },
  {
    source: 'actor',
    label: 'Кто',
    width: 260,
    cell: ({ actor }) => (actor ? <PersonCell person={actor} /> : 'Портал'),
  },
  { source: 'act', label: 'Что сделано', width: 300, cell: ({ act_text }) => act_text },
  {
    source: 'person',
    label: 'О ком или о чём',
    width: 260,
    cell: ({ person, about }) => (person ? <PersonCell person={person} /> : about),
  },
  { source: 'note', label: 'Причина', cell: ({ note }) => note ?? '—' },
];

const saved: readonly { label: string; text: (row: JournalRow) => string | null }[] = [
  { label: 'Когда (Москва)', text: ({ at }) => moscowMoment(at) },
  { label: 'Кто', text: ({ actor }) => (actor ? registerName(actor) : 'Портал') },
  { label: 'Что сделано', text: ({ act_text }) => act_text },
  { label: 'О ком или о чём', text: ({ about }) => about },
  { label: 'Причина', text: ({ note }) => note },
];
