import { PAGE } from '@contract/constants';
import { to } from '@contract/paths';
import type { CompetitorKey } from '@contract/programmes/competitorColumns';
import type { ParticipantRow } from '@contract/schemas/competition';
import { useMemo } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import { ofCompetition, useCompetition, useMine } from '../../programmes/useCompetition';
import { api } from '../../providers/api';
import { GridList } from '../../ui/list/grid/GridList';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { columnsOf, filters, keys } from './competitorColumns';

const COLUMNS = 'competition.participants';
const firstSort = { field: 'place', order: 'ASC' } as const;

/** Everybody who takes part: all on one page, as the competition is small enough, or page by page. */
export const ParticipantsPage = () => {
  const competition = useCompetition();
  const { data: mine } = useMine(competition);
  const own = mine?.detachment?.id;
  const columns = useMemo(() => columnsOf(own), [own]);
  return (
    <GridList<ParticipantRow, CompetitorKey>
      resource={`competitions/${competition}/participants`}
      perPage={PAGE.competitionParticipants}
      sort={firstSort}
      title={<Head />}
      search="Название отряда"
      filters={filters}
      file={{
        keys,
        order: (body) => api('competition.participants.export', { ...ofCompetition(competition), body }),
      }}
      label="Участники конкурса"
      columns={columns}
      columnsKey={COLUMNS}
      empty={<NothingFound yet="Здесь появятся отряды, чьё участие подтвердил региональный штаб." />}
    />
  );
};

const Head = () => {
  const inSeason = useInSeason();
  return (
    <OwnTitle
      beside={
        <>
          <Total />
          <SeasonChoice programme="competition" />
        </>
      }
      actions={
        <ButtonLink variant="outlined" to={inSeason(to('competitionWinners'))}>
          Победители
        </ButtonLink>
      }
    />
  );
};
