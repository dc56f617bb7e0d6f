import { PAGE } from '@contract/constants';
import { to } from '@contract/paths';
import { List, Pagination } from 'react-admin';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import type { FilterRow } from '../../ui/list/filterRow';
import { ListFilters } from '../../ui/list/ListFilters';
import { yesNo } from '../../ui/list/unitFilters';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { ParticipantsTable } from './ParticipantsTable';
import { useCompetition } from './useCompetition';

/** Everybody who takes part: all on one page, as the competition is small enough, or page by page. */
export const ParticipantsPage = () => {
  const inSeason = useInSeason();
  const competition = useCompetition();
  return (
    <>
      <PageTitle
        title="Участники конкурса"
        beside={<SeasonChoice programme="competition" />}
        actions={
          <ButtonLink variant="outlined" to={inSeason(to('competitionWinners'))}>
            Победители
          </ButtonLink>
        }
      />
      <List
        resource={`competitions/${competition}/participants`}
        perPage={PAGE.competitionParticipants}
        sort={firstSort}
        filters={<ListFilters search="Название отряда" rows={filters} />}
        pagination={<Pagination rowsPerPageOptions={sizes} />}
      >
        <ParticipantsTable />
      </List>
    </>
  );
};

const firstSort = { field: 'place', order: 'ASC' } as const;

const filters: readonly FilterRow[] = [
  { key: 'is_tandem', label: 'Номинация', choices: yesNo('Тандем', 'Дебют') },
  { key: 'area', label: 'Направление', resource: 'areas', whole: true, byName: true },
  { key: 'regional', label: 'Региональный штаб', resource: 'regionals' },
];

const sizes = [PAGE.units, { value: PAGE.competitionParticipants, label: 'Все сразу' }];
