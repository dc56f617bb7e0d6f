import { auditActs, auditKinds, auditKindText } from '@contract/auditActs';
import { personName } from '@contract/people/personName';
import type { JournalRow } from '@contract/schemas/accounts';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext } from 'ra-core';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { saveFile } from '../../../ui/saveFile';
import { csv } from '../../../ui/text/csv';
import { moscowMoment } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';

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
      tools={<Save />}
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

/** Rows of one file at most; a longer period is taken in parts. */
const MOST = 5000;
const PORTION = 500;

/** The filtered rows as a file. */
const Save = () => {
  const { filterValues, total = 0 } = useListContext();
  const { act, busy } = useAct();
  const provider = useDataProvider();
  const save = () =>
    act(async () => {
      const rows: JournalRow[] = [];
      for (let page = 1; rows.length < Math.min(total, MOST); page++) {
        const pagination = { page, perPage: PORTION };
        const { data } = await provider.getList<JournalRow>('journal', { pagination, sort, filter: filterValues });
        if (data.length === 0) break;
        rows.push(...data);
      }
      const lines = rows.map((row) => [
        moscowMoment(row.at),
        row.actor ? personName(row.actor) : 'Портал',
        row.act_text,
        row.about,
        row.note,
      ]);
      saveFile('Журнал.csv', csv([columns.map(({ label }) => label), ...lines]));
    });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy}
      disabled={total === 0 || total > MOST}
      title={total > MOST ? `Больше ${MOST} строк: выберите период короче` : undefined}
      onClick={() => void save()}
    >
      Скачать CSV
    </Button>
  );
};
