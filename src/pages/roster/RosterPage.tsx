import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { rosterColumns } from '@contract/people/rosterColumns';
import type { RosterRow } from '@contract/schemas/registry';
import { OwnTitle } from '../../layout/OwnTitle';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import { peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';
import { columns } from './columns';
import { ExportMenu } from './ExportMenu';
import { OwnJobs } from './OwnJobs';
import { Statistics } from './Statistics';

/** Everybody the viewer looks after: numbers drawn, a grid to search and filter, the same rows as a file. */
export const RosterPage = () => (
  <>
    <Statistics />
    <GridList<RosterRow>
      sort={firstSort}
      title={<Head />}
      search="Фамилия, от 3 букв"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      label="Реестр участников"
      columns={columns}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  </>
);

const Head = () => (
  <OwnTitle
    beside={<Total forms={['человек', 'человека', 'человек']} />}
    actions={
      <>
        <OwnJobs />
        <ExportMenu />
      </>
    }
  />
);

const firstSort = { field: 'last_name', order: 'ASC' } as const;

/** Every filter the roster and its export take. */
const filters: readonly FilterRow[] = [
  ...peopleConditions(rosterColumns),
  ...(
    [
      { key: 'fee', column: 'membership_fee', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
      { key: 'verified', column: 'is_verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
      ...unitFilters,
      { key: 'area', label: 'Направление', resource: 'areas', whole: true },
      { key: 'position', label: 'Должность', resource: 'positions', whole: true },
      { key: 'test_passed', label: 'Тест по охране труда', choices: yesNo('Пройден', 'Не пройден') },
      {
        key: 'gender',
        label: 'Пол',
        choices: [
          { value: 'female', label: 'Женский' },
          { value: 'male', label: 'Мужской' },
        ],
      },
      { key: 'age_from', label: 'Возраст от', typed: 'number' },
      { key: 'age_to', label: 'Возраст до', typed: 'number' },
      { key: 'joined_from', label: 'В организации с', typed: 'date' },
    ] satisfies FilterRow[]
  ).map((row) => ({ ...row, old: true as const })),
];
