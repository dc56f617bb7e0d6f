import { POSITION } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import { useRead } from '../../../providers/useRead';
import { Section } from '../../../ui/page/Section';
import { PersonLine } from '../PersonLine';
import { personPage } from '../personPage';
import { unitTexts } from '../unitTexts';

/** The commander first, then everybody with a post. */
export const Staff = ({ level, unit }: { level: Level; unit: Unit }) => {
  const { data: leaders = [] } = useRead('units.leadership', { params: { level: levels[level].api, id: unit.id } });
  const others = leaders.filter(({ user }) => user.id !== unit.commander?.id);
  return (
    <Section title={unitTexts[level].staff}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {unit.commander ? (
          <PersonLine
            person={unit.commander}
            post={POSITION.commander}
            to={personPage(level, unit.id, unit.commander.id)}
          />
        ) : (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            Командира пока нет: решает вышестоящий штаб.
          </Box>
        )}
        {others.map(({ id, user, position }) => (
          <PersonLine key={id} person={user} post={position?.name} to={personPage(level, unit.id, user.id)} />
        ))}
      </Box>
    </Section>
  );
};
