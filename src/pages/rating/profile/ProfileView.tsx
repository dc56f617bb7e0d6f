import { to } from '@contract/paths';
import type { Profile } from '@contract/schemas/programmes/ratingPlaces';
import { Box, Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { useState } from 'react';
import { Breakdown } from '../../../indicators/Breakdown';
import { Loading } from '../../../layout/Loading';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { InBrackets } from '../../../programmes/InBrackets';
import { useInSeason } from '../../../programmes/shownSeason';
import { Icon } from '../../../ui/Icon';
import { isRead, NotRead } from '../../../ui/NotRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Section } from '../../../ui/page/Section';
import { NotPublished } from '../NotPublished';
import { Change } from '../placeCells';
import { SourceChip } from '../SourceChip';
import { useProfile, useSource } from '../usePlaces';
import { WhatIf } from '../WhatIf';
import { ProfileTable } from './ProfileTable';

/** One region over all indicators: places drawn and as a table, sums with their terms, "what if". */
export const ProfileView = ({ unit }: { unit: number }) => {
  const choice = useSource();
  const inSeason = useInSeason();
  const read = useProfile(unit, choice.asked);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  return (
    <>
      <PageTitle
        title={data.unit.name}
        beside={
          <>
            <Box sx={{ color: 'text.secondary' }}>Рейтинг {data.season.number}</Box>
            <SourceChip head={data} choice={choice} />
          </>
        }
        actions={
          <ButtonLink
            to={inSeason(to('placesOverall'))}
            variant="outlined"
            startIcon={<Icon name="chevronLeft" size={16} />}
          >
            Все регионы
          </ButtonLink>
        }
      />
      {data.source === null ? <NotPublished /> : <Shown profile={data} />}
    </>
  );
};

const Shown = ({ profile }: { profile: Profile }) => {
  const [asked, setAsked] = useState<Profile['rows'][number] | null>(null);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' }, gap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <ProfileTable profile={profile} onAsk={setAsked} />
        {profile.rows.some(({ place }) => place === null) && <InBrackets />}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Sum title="Общее место" cell={profile.overall} total={profile.total} />
        <Sum title="Комиссарское место" cell={profile.commissar} total={profile.total} />
      </Box>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} fullWidth maxWidth="sm">
        <DialogTitle sx={{ pr: 7 }}>
          Что, если: {asked?.title}
          <IconButton
            aria-label="Закрыть"
            onClick={() => setAsked(null)}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <Icon name="close" />
          </IconButton>
        </DialogTitle>
        <DialogContent>
          {asked && (
            <WhatIf season={profile.season.number} unit={profile.unit.id} indicator={asked.key} items={asked.asks} />
          )}
        </DialogContent>
      </Dialog>
    </Box>
  );
};

type SumProps = { title: string; cell: Profile['overall']; total: number };

const Sum = ({ title, cell: { place, sum, change, breakdown }, total }: SumProps) => (
  <Section title={title}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
      <Box sx={{ fontSize: 32, lineHeight: '40px', fontWeight: 600 }}>{place ?? '—'}</Box>
      <Box sx={{ color: 'text.secondary' }}>из {total}</Box>
      <Change value={change} />
    </Box>
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13, mb: 1 }}>
        Сумма мест {sum ?? '—'}
      </Box>
      <Breakdown title="Из чего сумма" score={sum === null ? null : String(sum)} breakdown={breakdown} />
    </Box>
  </Section>
);
