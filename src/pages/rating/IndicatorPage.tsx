import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { indicatorsOf } from '@contract/programmes';
import type { IndicatorPlaces, PlacedIndicator } from '@contract/schemas/programmes/ratingPlaces';
import { plural } from '@contract/text/plural';
import { Box, Button, Chip, IconButton } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { InBrackets } from '../../programmes/InBrackets';
import { useInSeason } from '../../programmes/shownSeason';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { jobs } from '../../providers/stores/jobs';
import { useAct } from '../../ui/acts/useAct';
import { RankBars } from '../../ui/charts/RankBars';
import { Icon } from '../../ui/Icon';
import { isRead, NotRead } from '../../ui/NotRead';
import { useCrumb } from '../../ui/page/Crumb';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { shortUnit } from '../../ui/text/shortUnit';
import { DistrictSelect, isOf } from './DistrictSelect';
import { IndicatorTable } from './IndicatorTable';
import { NotPublished } from './NotPublished';
import { SourceChip } from './SourceChip';
import { useIndicatorPlaces, useSource } from './usePlaces';
import { WhatIf } from './WhatIf';

/** Places by one indicator: the country as dots, every region with its score and what it came from. */
export const IndicatorPage = () => {
  const { id = '' } = useParams();
  return /^\d{1,2}$/.test(id) ? <Places number={Number(id)} /> : <NotFoundPage />;
};

const Places = ({ number }: { number: number }) => {
  const choice = useSource();
  const read = useIndicatorPlaces(number, choice.asked);
  useCrumb(read.data && `Показатель ${read.data.indicator.number}`);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const { indicator } = data;
  const last = Math.max(...indicatorsOf('rating', data.season.number).map((one) => (one.better ? one.number : 0)));
  return (
    <>
      <PageTitle
        title={`${indicator.number}. ${indicator.title}`}
        beside={
          <>
            <Chip size="small" label={indicator.better === 'more' ? 'Больше — лучше' : 'Меньше — лучше'} />
            <SourceChip head={data} choice={choice} />
          </>
        }
        actions={
          <>
            <Step to={number - 1} label="Предыдущий показатель" icon="chevronLeft" off={number <= 1} />
            <Step to={number + 1} label="Следующий показатель" icon="chevronRight" off={number >= last} />
            <IndicatorFile indicator={indicator.key} season={data.season.number} />
          </>
        }
      />
      <Box sx={{ color: 'text.secondary', mb: 2, maxWidth: 960 }}>{indicator.description}</Box>
      {data.source === null ? <NotPublished /> : <Shown places={data} />}
    </>
  );
};

const Shown = ({ places }: { places: IndicatorPlaces }) => {
  const [district, setDistrict] = useState(0);
  const asks = places.own !== null && places.indicator.entry === 'unit';
  const drawn = places.rows.some(({ score }) => score !== null) || places.indicator.items.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: asks && drawn ? 'minmax(0, 1fr) 360px' : '1fr' },
          gap: 2,
        }}
      >
        {drawn && (
          <Box sx={besideSx}>
            <Country places={places} district={district} />
            {places.indicator.items.length > 0 && <Items indicator={places.indicator} />}
          </Box>
        )}
        {asks && places.own !== null && (
          <Section title="Что, если">
            <WhatIf season={places.season.number} unit={places.own} indicator={places.indicator.key} />
          </Section>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
        <DistrictSelect rows={places.rows} district={district} onDistrict={setDistrict} />
        <IndicatorTable places={places} district={district} />
        {places.rows.some(({ place }) => place === null) && <InBrackets />}
      </Box>
    </Box>
  );
};

/** What is drawn takes the height of what stands beside it. */
const besideSx = {
  minWidth: 0,
  display: 'grid',
  gap: 2,
  gridTemplateRows: '1fr',
  '& > section:first-of-type': { display: 'flex', flexDirection: 'column' },
};

type StepProps = { to: number; label: string; icon: 'chevronLeft' | 'chevronRight'; off: boolean };

const Step = ({ to: number, label, icon, off }: StepProps) => {
  const inSeason = useInSeason();
  if (off) return null;
  return (
    <IconButton
      component={Link}
      to={inSeason(to('placesIndicator', { id: number }))}
      aria-label={label}
      sx={{ border: '1px solid var(--line-2)', width: 40, height: 40 }}
    >
      <Icon name={icon} size={18} />
    </IconButton>
  );
};

const IndicatorFile = ({ indicator, season }: { indicator: string; season: number }) => {
  const reads = useCan('menu.ratingReview');
  const { act, busy } = useAct();
  if (!reads) return null;
  const body = { programme: 'rating', season, indicator } as const;
  const order = () => act(async () => jobs.follow(await api('report.indicatorFile', { body })));
  return (
    <Button variant="outlined" startIcon={<Icon name="download" size={16} />} loading={busy} onClick={order}>
      Скачать отчёт по показателю
    </Button>
  );
};

/** The catalogue of an indicator: each item has its page with the values of the regions. */
const Items = ({ indicator: { number, items } }: { indicator: PlacedIndicator }) => {
  const inSeason = useInSeason();
  return (
    <Section title="По отдельным мероприятиям">
      {/* The room is limited outside of the columns: within them what has none would go on to the right. */}
      <Box className="scrolls" sx={{ maxHeight: 220, overflowY: 'auto' }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13, columns: { md: items.length > 12 ? 3 : 1 } }}>
          {items.map(({ id, name }) => (
            <li key={id}>
              <PageLink to={inSeason(to('placesItem', { id: number, id_event: id }))}>{name}</PageLink>
            </li>
          ))}
        </Box>
      </Box>
    </Section>
  );
};

type CountryProps = { places: IndicatorPlaces; district: number };

/** All regions from the first place to the last by their score, the own one marked, those of a district in sight. */
const Country = ({ places: { rows, own, median, indicator }, district }: CountryProps) => {
  const scored = rows
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (Number(other.score) - Number(one.score)) * (indicator.better === 'more' ? 1 : -1));
  const [best, worst] = [scored[0], scored.at(-1)];
  if (!best || !worst) return null;
  return (
    <Section title={`${plural(scored.length, ['регион', 'региона', 'регионов'])} по счёту`}>
      <RankBars
        bars={scored.map((row) => ({
          key: row.id,
          value: Number(row.score),
          place: row.place,
          own: row.id === own,
          faint: !isOf(district)(row),
          // A name may be cut, what it came to is not.
          label: `${row.place === null ? '' : `${row.place}-е место, `}${scoreText(row.score)}: ${shortUnit(row.name)}`,
        }))}
        middle={median === null ? null : Number(median)}
        label={`Счёт регионов от лучшего, ${scoreText(best.score)}, до последнего, ${scoreText(worst.score)}`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
        <span>лучший {scoreText(best.score)}</span>
        {median !== null && <span>пунктир — середина, {scoreText(median)}</span>}
        <span>{scoreText(worst.score)}</span>
      </Box>
      {rows.length > scored.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Без счёта: {plural(rows.length - scored.length, ['регион', 'региона', 'регионов'])}
        </Box>
      )}
    </Section>
  );
};
