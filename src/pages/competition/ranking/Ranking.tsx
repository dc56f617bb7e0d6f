import { to } from '@contract/paths';
import { nominationTitles } from '@contract/programmes/nominations';
import type { CompetitionAbout } from '@contract/schemas/competition';
import { Box, Skeleton } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPaginationContext } from 'ra-core';
import { Pagination } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { InBrackets } from '../../../programmes/InBrackets';
import { useInSeason } from '../../../programmes/shownSeason';
import { ofCompetition } from '../../../programmes/useCompetition';
import { useCan } from '../../../providers/account';
import { useRead } from '../../../providers/useRead';
import { Choices } from '../../../ui/inputs/Choices';
import { SearchField } from '../../../ui/inputs/SearchField';
import { Message } from '../../../ui/Message';
import { NotRead } from '../../../ui/NotRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { RankingTable } from './RankingTable';

const SIZE = 50;
const choices = {
  nomination: { label: 'Номинация', values: { tandem: nominationTitles.tandem, debut: nominationTitles.debut } },
  source: { label: 'Какие места', values: { computed: 'Последний расчёт', published: 'Опубликованные' } },
} as const;
type Choice = keyof typeof choices;

/** Places of everybody over all indicators, debut and tandem apart; before the publication the centre's alone. */
export const Ranking = ({ about }: { about: CompetitionAbout }) => {
  const unpublished = useCan('act.competition.unpublished');
  const inSeason = useInSeason();
  if (unpublished) return <Places about={about} shown={['nomination', 'source']} />;
  if (about.published_at) return <Places about={about} shown={['nomination']} />;
  return (
    <Message
      icon="bars"
      title="Места ещё не опубликованы"
      actions={
        <ButtonLink to={inSeason(to('competitionParticipants'))} variant="outlined">
          Участники конкурса
        </ButtonLink>
      }
    >
      Они откроются здесь, когда их опубликует центральный штаб.
    </Message>
  );
};

const Places = ({ about, shown }: { about: CompetitionAbout; shown: readonly Choice[] }) => {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const change = (changes: Record<string, string>) => changeQuery({ page: '', ...changes }, { replace: true });
  const chosen = (name: Choice) => params.get(name) ?? (Object.keys(choices[name].values)[0] as string);
  const source = shown.includes('source') ? chosen('source') : 'published';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const search = params.get('search') ?? '';
  const query = new URLSearchParams({
    nomination: chosen('nomination'),
    source,
    ordering: 'place',
    limit: String(SIZE),
    offset: String((page - 1) * SIZE),
    ...(search && { search }),
  });
  const read = useRead(
    'competition.ranking',
    { ...ofCompetition(about.id), query },
    { placeholderData: keepPreviousData },
  );
  const { data } = read;
  const total = data?.count ?? 0;
  const pages = {
    resource: 'competition',
    isLoading: false,
    isPending: false,
    page,
    perPage: SIZE,
    total,
    hasNextPage: page * SIZE < total,
    hasPreviousPage: page > 1,
    setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
    setPerPage: () => undefined,
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 260px' } }}>
          <SearchField label="Название отряда" value={search} onChange={(term) => change({ search: term })} />
        </Box>
        {shown.map((name) => (
          <Choices
            key={name}
            label={choices[name].label}
            value={chosen(name)}
            choices={Object.entries(choices[name].values)}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </Box>
      {!data && <NotRead of={read} waiting={<Skeleton variant="rounded" height={480} />} />}
      {data?.count === 0 && (
        <Message icon="bars" title={search ? 'Ничего не найдено' : 'Мест ещё нет'}>
          {search ? 'Проверьте, нет ли в запросе опечатки.' : 'Они появятся после расчёта.'}
        </Message>
      )}
      {data && data.count > 0 && (
        <>
          <RankingTable rows={data.results} indicators={about.indicators} />
          <InBrackets />
          <ListPaginationContext.Provider value={pages}>
            <Pagination rowsPerPageOptions={[SIZE]} />
          </ListPaginationContext.Provider>
        </>
      )}
    </>
  );
};
