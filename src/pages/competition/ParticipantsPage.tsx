import { PAGE } from '@contract/constants';
import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { type CompetitorKey, competitorColumns } from '@contract/programmes/competitorColumns';
import type { ParticipantRow } from '@contract/schemas/competition';
import { useMemo } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import { ofCompetition, useCompetition, useMine } from '../../programmes/useCompetition';
import { api } from '../../providers/api';
import { UnitCell } from '../../ui/list/cells/UnitCell';
import { conditionRows } from '../../ui/list/conditions/conditionRows';
import { type FilterRow, old } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import type { GridColumn } from '../../ui/list/grid/gridColumns';
import { listedColumn } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { yesNo } from '../../ui/list/unitFilters';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';
import { shortUnit } from '../../ui/text/shortUnit';

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

type Column = GridColumn<ParticipantRow>;

const first = ({ detachment, junior_detachment: junior }: ParticipantRow) => detachment ?? junior;
const regionOf = (row: ParticipantRow) => {
  const name = first(row).regional_headquarter?.name;
  return name ? <span title={name}>{shortUnit(name)}</span> : '—';
};
const page = (id: number) => to('detachment', { id });

/** @param own the viewer's own detachment, which stands out */
function columnsOf(own: number | undefined): readonly Column[] {
  const isOwn = ({ detachment, junior_detachment: junior }: ParticipantRow) =>
    own !== undefined && (detachment?.id === own || junior.id === own);
  const differently: Record<CompetitorKey, Partial<Column>> = {
    name: {
      width: 352,
      cell: (row) => (
        <UnitCell
          unit={first(row)}
          to={page(first(row).id)}
          beside={
            isOwn(row) && (
              <StateChip state="sent" icon="person">
                Ваш
              </StateChip>
            )
          }
        />
      ),
    },
    place: { width: 96, cell: ({ place }) => scoreText(place) },
    places_sum: { width: 112, cell: ({ places_sum }) => scoreText(places_sum) },
    nomination: { width: 106 },
    junior: {
      width: 186,
      cell: ({ detachment, junior_detachment: { id, name } }) =>
        detachment ? (
          <PageLink to={page(id)} color="inherit" title={name}>
            {name}
          </PageLink>
        ) : (
          '—'
        ),
    },
    area: { width: 122, cell: (row) => first(row).area ?? '—' },
    regional: { width: 160, cell: (row) => regionOf(row) },
    created_at: { cell: ({ created_at }) => moscowShortDay(created_at) },
  };
  return competitorColumns.map((column) => listedColumn<ParticipantRow>(column, differently[column.key]));
}

const keys = competitorColumns.map(({ key }) => key);

const filters: readonly FilterRow[] = [
  ...conditionRows(competitorColumns),
  // Addresses of before, and the numbers of «О конкурсе».
  old({ key: 'is_tandem', label: 'Номинация', choices: yesNo('Тандем', 'Дебют') }),
  old({ key: 'area', label: 'Направление', resource: 'areas', whole: true, byName: true }),
  old({ key: 'regional', label: 'Региональный штаб', resource: 'regionals' }),
];
