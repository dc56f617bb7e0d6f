import { levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Icon } from '../../../ui/Icon';
import { PageLink } from '../../../ui/page/PageLink';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { StateChip } from '../../../ui/StateChip';
import { plural } from '../../../ui/text/plural';
import { type ListedLevel, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

type UnitTileProps = { level: ListedLevel; unit: UnitListItem; own: boolean };

/** One unit for members: emblem, name, where it is, how many people, since when. The whole tile is the link. */
export const UnitTile = ({ level, unit, own }: UnitTileProps) => {
  const since = unit.founding_date === null ? '' : String(unit.founding_date).slice(0, 4);
  return (
    <Card component="li" sx={{ ...tileSx, ...(own && { borderColor: 'var(--blue-line)' }) }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <UnitEmblem emblem={unit.emblem} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Box sx={{ ...clamp(1), flex: 1, fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
              {unit.area?.name ?? levels[level].labels.one}
            </Box>
            {own && (
              <StateChip state="sent" icon="person">
                Вы участник
              </StateChip>
            )}
          </Box>
          <PageLink to={showPage(level, unit.id)} color="inherit" underline="none" title={unit.name} sx={nameSx}>
            {unit.name}
          </PageLink>
        </Box>
      </Box>
      <Box sx={{ ...clamp(2), flex: 1, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
        {[unit.educational_institution?.short_name, unit.region?.name].filter(Boolean).join(', ')}
      </Box>
      <Box sx={footSx}>
        <Fact icon="people">{plural(unit.participants_count, unitTexts[level].people)}</Fact>
        {since && <Fact icon="calendar">с {since}</Fact>}
      </Box>
    </Card>
  );
};

const Fact = ({ icon, children }: { icon: 'people' | 'calendar'; children: React.ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </Box>
);

const clamp = (lines: number) => ({
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});
const tileSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 2,
  pb: 0,
  minHeight: 168,
  '&:hover': { borderColor: 'var(--line-2)' },
  '&:focus-within': { borderColor: 'var(--blue)' },
};
const nameSx = {
  ...clamp(2),
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  mx: -2,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
  lineHeight: '20px',
  color: 'text.secondary',
};
