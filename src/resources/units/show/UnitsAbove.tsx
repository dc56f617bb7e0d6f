import { CENTRAL_HEADQUARTERS_ID } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { Fact, FactList } from '../../../ui/page/FactList';
import { Section } from '../../../ui/page/Section';
import { UnitName } from '../UnitName';

/** The units this one belongs to, the nearest first. */
export const UnitsAbove = ({ level, unit }: { level: Level; unit: Unit }) => {
  const above = levels[level].above.map((one) => ({ level: one, id: idOf(unit, one) })).filter(({ id }) => id != null);
  if (above.length === 0) return null;
  return (
    <Section title="Входит в состав">
      <FactList sx={{ gap: 1 }}>
        {above.map((one) => (
          <Fact key={one.level} label={levels[one.level].labels.one}>
            <UnitName level={one.level} id={one.id} />
          </Fact>
        ))}
      </FactList>
    </Section>
  );
};

function idOf(unit: Unit, level: Level): number | null | undefined {
  const key = levels[level].ref as keyof Unit;
  const id = unit[key];
  if (level === 'central') return typeof id === 'number' ? id : CENTRAL_HEADQUARTERS_ID;
  return typeof id === 'number' ? id : null;
}
