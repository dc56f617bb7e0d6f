import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import type { TestPerson } from '@contract/schemas/tests';
import { passedChoices, type TestKey, testColumns } from '@contract/testTables';
import { Box, Skeleton } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { TestCard } from '../../resources/tests/TestCard';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { UnsavedGuard } from '../../ui/drafts/UnsavedGuard';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import { byLastName, peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { unitFilters } from '../../ui/list/unitFilters';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTabs } from '../../ui/page/PageTabs';
import { TestStanding } from '../../ui/StateChip';
import { Bank } from './bank/Bank';
import { RulesForm } from './bank/RulesForm';

/** Who of the viewer's people has passed. */
const TestPeople = () => (
  <GridList<TestPerson, TestKey>
    resource="tests/people"
    sort={byLastName}
    search="Фамилия, от 3 букв"
    least={PEOPLE_SEARCH_MIN}
    filters={filters}
    file={{ keys, order: (body) => api('test.export', { body }) }}
    columns={columns}
    empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
  />
);

const columns = peopleColumns<TestPerson, TestKey>(
  testColumns,
  ({ id, user }) => <PersonCell person={user} to={to('userPage', { id })} />,
  {
    passed: {
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
  { key: 'passed', label: 'Результат', choices: passedChoices, old: true },
  ...unitFilters,
];

/** How many of one's people have passed the safety test. */
const TestTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const read = useRead(
    'test.totals',
    { query: { limit: 100, level } },
    { queryKey: ['tests', 'totals', level], placeholderData: keepPreviousData },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={320} />} />;
  const { data } = read;
  const { total, units } = data;
  return (
    <UnitTotals
      title="Тест по охране труда"
      verb="прошли"
      column="Прошли"
      bars="Доля прошедших тест"
      table="Тест по штабам и отрядам"
      total={{ people: total.people, done: total.passed }}
      units={{ count: units.count, rows: units.results.map(({ passed, ...unit }) => ({ ...unit, done: passed })) }}
      level={data.level}
      onLevel={setLevel}
    />
  );
};

/** The rules of both tests; they count for the attempts begun after they are saved. */
const RulesOfTests = () => {
  const read = useRead('test.rules.list', {}, { queryKey: ['tests', 'rules'], staleTime: 0 });
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const saved = useRef(false);
  const onDirty = useCallback(
    (category: string, is: boolean) => setDirty((before) => ({ ...before, [category]: is })),
    [],
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={320} />} />;
  const { data } = read;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.map((rules) => (
        <RulesForm
          key={rules.category}
          rules={rules}
          reread={async () => (await read.refetch()).data?.find(({ category }) => category === rules.category)}
          onDirty={onDirty}
        />
      ))}
      <UnsavedGuard when={Object.values(dirty).some(Boolean)} saved={saved} />
    </Box>
  );
};

const Mine = () => (
  <Box sx={{ maxWidth: 960 }}>
    <TestCard category="safety" />
  </Box>
);

const tabs = {
  mine: { label: 'Мой тест', Content: Mine },
  people: { label: 'Кто прошёл', Content: TestPeople, can: 'act.test.people' },
  totals: { label: 'Итоги', Content: TestTotals, can: 'act.test.people' },
  bank: { label: 'Банк вопросов', Content: Bank, can: 'act.test.edit' },
  rules: { label: 'Правила', Content: RulesOfTests, can: 'act.test.edit' },
} as const;

/** Labour safety: one's own test, the results of one's people, and, for the centre, the banks of both tests. */
export const SafetyPage = () => (
  <>
    <OwnTitle
      actions={
        useCan('act.test.edit') && (
          <ButtonLink variant="outlined" to={to('university')}>
            Курсы университета
          </ButtonLink>
        )
      }
    />
    <PageTabs label="Разделы охраны труда" tabs={tabs} props={{}} />
  </>
);
