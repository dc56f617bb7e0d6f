import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import type { TestPerson } from '@contract/schemas/tests';
import { type TestKey, testColumns } from '@contract/testTables';
import { api } from '../../providers/api';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import { peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';
import { TestStanding } from '../../ui/StateChip';

/** Who of the viewer's people has passed. */
export const TestPeople = () => (
  <GridList<TestPerson, TestKey>
    resource="tests/people"
    sort={firstSort}
    search="Фамилия, от 3 букв"
    least={PEOPLE_SEARCH_MIN}
    filters={filters}
    file={{ keys, order: (body) => api('test.export', { body }) }}
    columns={columns}
    empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
  />
);

const firstSort = { field: 'last_name', order: 'ASC' } as const;

const columns = peopleColumns<TestPerson, TestKey>(
  testColumns,
  ({ id, user }) => <PersonCell person={user} to={to('userPage', { id })} />,
  {
    passed: {
      label: 'Тест',
      width: 140,
      cell: ({ passed, attempts_used }) => <TestStanding passed={passed} tried={attempts_used > 0} />,
    },
    best_score: { cell: ({ best_score, attempts_used }) => (attempts_used > 0 ? best_score : '—') },
  },
);
const keys = testColumns.map(({ key }) => key);

const filters: readonly FilterRow[] = [
  {
    key: 'category',
    label: 'Тест',
    choices: [
      { value: 'safety', label: 'Охрана труда' },
      { value: 'university', label: 'Корпоративный университет' },
    ],
  },
  ...peopleConditions(testColumns),
  { key: 'passed', label: 'Результат', choices: yesNo('Пройден', 'Не пройден'), old: true },
  ...unitFilters,
];
