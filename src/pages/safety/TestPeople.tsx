import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import { type TestPerson, testColumns } from '@contract/schemas/tests';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { List } from 'react-admin';
import { api } from '../../providers/api';
import { jobs } from '../../providers/stores/jobs';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import type { FilterRow } from '../../ui/list/filterRow';
import { Grid, type GridColumn } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { ListFilters } from '../../ui/list/ListFilters';
import { byKey, listedColumn } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { PersonCell } from '../../ui/list/PersonCell';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';
import { StateChip } from '../../ui/StateChip';

/** Who of the viewer's people has passed. */
export const TestPeople = () => (
  <List
    resource="tests/people"
    sort={firstSort}
    filters={<ListFilters search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={filters} />}
    actions={
      <>
        <GridTools />
        <TestExport />
      </>
    }
  >
    <Grid<TestPerson>
      columns={columns}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  </List>
);

const firstSort = { field: 'last_name', order: 'ASC' } as const;

const filters: readonly FilterRow[] = [
  { key: 'passed', label: 'Результат', choices: yesNo('Пройден', 'Не пройден') },
  {
    key: 'category',
    label: 'Тест',
    choices: [
      { value: 'safety', label: 'Охрана труда' },
      { value: 'university', label: 'Корпоративный университет' },
    ],
  },
  ...unitFilters,
];

const { best_score, attempts_used, passed_on, detachment } = byKey(testColumns);

const columns: readonly GridColumn<TestPerson>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: ({ id, user }) => <PersonCell person={user} to={to('userPage', { id })} />,
  },
  {
    source: 'passed',
    label: 'Тест',
    cell: ({ passed, attempts_used }) =>
      passed ? (
        <StateChip state="accepted">Пройден</StateChip>
      ) : (
        <StateChip state={attempts_used > 0 ? 'returned' : 'draft'}>
          {attempts_used > 0 ? 'Не пройден' : 'Не начат'}
        </StateChip>
      ),
  },
  listedColumn(best_score, { cell: ({ best_score, attempts_used }) => (attempts_used > 0 ? best_score : '—') }),
  listedColumn(attempts_used),
  listedColumn(passed_on),
  listedColumn(detachment),
];

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
] as const;

/** Orders the filtered results as a file; the work is followed in the corner. */
const TestExport = () => {
  const { filterValues, total = 0 } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { act, busy } = useAct();
  const order = async (format: string) => {
    setAnchor(null);
    const { passed, ...filters } = filterValues;
    const body = { ...filters, format, ...(passed === undefined ? {} : { passed: passed === 'true' }) };
    await act(async () => jobs.follow(await api('test.export', { body })), { failed: 'Не удалось начать выгрузку.' });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={16} />}
        aria-haspopup="menu"
        loading={busy}
        disabled={total === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Скачать
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => void order(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
