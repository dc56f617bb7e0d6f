import { COMPETITION_ID, PAGE } from '@contract/constants';
import { to } from '@contract/paths';
import { useListContext } from 'ra-core';
import { List } from 'react-admin';
import { ButtonLink } from '../../ui/ButtonLink';
import { Choices } from '../../ui/Choices';
import type { FilterRow } from '../../ui/list/filterRow';
import { ListFilters } from '../../ui/list/ListFilters';
import { yesNo } from '../../ui/list/unitFilters';
import { PageTitle } from '../../ui/PageTitle';
import { ParticipantsTable } from './ParticipantsTable';

/** Everybody who takes part: all on one page, as the competition is small enough, or page by page. */
export const ParticipantsPage = () => (
  <>
    <PageTitle
      title="Участники конкурса"
      actions={
        <ButtonLink variant="outlined" to={to('competitionWinners')}>
          Победители
        </ButtonLink>
      }
    />
    <List
      resource={`competitions/${COMPETITION_ID}/participants`}
      perPage={PAGE.competitionParticipants}
      sort={firstSort}
      filters={<ListFilters search="Название отряда" rows={filters} />}
      actions={<PageSize />}
    >
      <ParticipantsTable />
    </List>
  </>
);

const firstSort = { field: 'place', order: 'ASC' } as const;

const filters: readonly FilterRow[] = [
  { key: 'is_tandem', label: 'Номинация', choices: yesNo('Тандем', 'Дебют') },
  { key: 'area', label: 'Направление', resource: 'areas', whole: true, byName: true },
  { key: 'regional', label: 'Региональный штаб', resource: 'regionals' },
];

const PageSize = () => {
  const { perPage, setPerPage, setPage } = useListContext();
  const choose = (size: number) => {
    setPage(1);
    setPerPage(size);
  };
  return <Choices label="Строк на странице" value={perPage} choices={sizes} onChange={choose} />;
};

const sizes = [
  [PAGE.competitionParticipants, 'Все сразу'],
  [PAGE.units, `По ${PAGE.units}`],
] as const;
