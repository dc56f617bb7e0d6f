import { to } from '@contract/paths';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { useInSeason } from '../../programmes/shownSeason';
import { closeSx, RowsTable } from '../../ui/list/RowsTable';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { shortUnit } from '../../ui/text/shortUnit';
import { NotPublished } from './NotPublished';
import { SourceChip } from './SourceChip';
import { useMatrix, useSource } from './usePlaces';

const entries = {
  unit: 'Отчёт региона',
  centre: 'Данные центрального штаба',
  import: 'Загружается файлом',
  computed: 'Считается само',
} as const;

/** The placed indicators: what each counts, how many regions have a place, who is first, one's own place. */
export const PlacesPage = () => {
  const choice = useSource();
  const inSeason = useInSeason();
  const read = useMatrix(choice.asked);
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const own = data.rows.find(({ id }) => id === data.own);
  const rows = data.indicators.map((indicator) => {
    const first = data.rows.filter(({ places }) => places[indicator.key] === 1);
    return { ...indicator, first };
  });
  type Row = (typeof rows)[number];
  return (
    <>
      <OwnTitle
        season={data.season.number}
        beside={<SourceChip head={data} choice={choice} />}
        actions={
          <ButtonLink to={inSeason(to('placesOverall'))} variant="outlined">
            Все места таблицей
          </ButtonLink>
        }
      />
      {data.source === null && <NotPublished />}
      <RowsTable<Row>
        label="Показатели"
        framed
        hover
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            source: 'number',
            label: '№',
            sx: { width: 48 },
            cellSx: { color: 'text.secondary' },
            order: ({ number }) => number,
            cell: ({ number }) => number,
          },
          {
            source: 'title',
            label: 'Показатель',
            cell: ({ number, title }) => (
              <PageLink to={inSeason(to('placesIndicator', { id: number }))} color="inherit" sx={{ fontWeight: 500 }}>
                {title}
              </PageLink>
            ),
          },
          {
            source: 'entry',
            label: 'Откуда числа',
            from: 'md',
            cellSx: { color: 'text.secondary' },
            cell: ({ entry }) => entries[entry],
          },
          {
            source: 'first',
            label: 'Кто впереди',
            from: 'md',
            cell: ({ first: [one, ...others] }) =>
              one ? (
                <span title={one.name}>
                  {shortUnit(one.name)}
                  {others.length > 0 && ` и ещё ${others.length}`}
                </span>
              ) : (
                '—'
              ),
          },
          {
            source: 'placed',
            label: 'С местом',
            sx: { whiteSpace: 'nowrap' },
            numeric: true,
            order: ({ placed }) => placed,
            cell: ({ placed }) => `${placed} из ${data.rows.length}`,
          },
          ...(own
            ? [
                {
                  source: 'own',
                  label: 'Ваше место',
                  numeric: true as const,
                  cellSx: { fontWeight: 600 },
                  order: ({ key }: Row) => own.places[key] ?? null,
                  cell: ({ key }: Row) => own.places[key] ?? '—',
                },
              ]
            : []),
        ]}
        sx={{ '& td': { height: 44, py: 0.5 }, ...closeSx }}
      />
    </>
  );
};
