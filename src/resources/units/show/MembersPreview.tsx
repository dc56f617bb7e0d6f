import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { Box, Skeleton, Typography } from '@mui/material';
import { useRead } from '../../../providers/useRead';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { PersonLine } from '../PersonLine';
import { personPage } from '../unitPages';
import { membersPage } from './UnitTabs';

const SHOWN = 12;

/** The first members and the way to all of them. */
export const MembersPreview = ({ level, unit }: { level: Level; unit: Unit }) => {
  const { data } = useRead(
    'units.members',
    { params: { level: levels[level].api, id: unit.id }, query: { limit: SHOWN, ordering: 'user__last_name' } },
    { queryKey: [levels[level].api, 'members', unit.id, SHOWN] },
  );
  return (
    <Section
      title="Участники"
      action={data && data.count > SHOWN && <PageLink to={membersPage(level, unit.id)}>Показать всех</PageLink>}
    >
      {data?.count === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Пока никто не вступил.</Typography>
      ) : (
        <Box component="ul" sx={gridSx}>
          {data
            ? data.results.map(({ id, user, position }) => (
                <PersonLine key={id} person={user} post={position?.name} to={personPage(level, unit.id, user.id)} />
              ))
            : waiting}
        </Box>
      )}
    </Section>
  );
};

const waiting = Array.from({ length: 6 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  <Skeleton key={index} component="li" variant="rounded" height={40} />
));

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '16px 12px',
  m: 0,
  p: 0,
  listStyle: 'none',
};
