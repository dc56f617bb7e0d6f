import { indicatorsOf } from '@contract/programmes';
import type { RatingSeason } from '@contract/schemas/ratingSeason';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { DayField } from '../../../ui/inputs/DayField';
import { Section } from '../../../ui/page/Section';
import { gridSx } from './gridSx';

type Settings = RatingSeason['settings'];
type SeasonDeadlinesProps = {
  season: number;
  settings: Pick<Settings, 'deadlines' | 'refuse_late'>;
  errors: Record<string, string>;
  onChange: (change: Partial<Settings>) => void;
};

const partFields = [
  { key: 'part1', label: 'Последний день части 1' },
  { key: 'part2', label: 'Последний день части 2' },
] as const;

/** The last days: of each part, of an indicator where it has one of its own, and what becomes of whoever is late. */
export const SeasonDeadlines = ({
  season,
  settings: { deadlines, refuse_late },
  errors,
  onChange,
}: SeasonDeadlinesProps) => {
  const own = indicatorsOf('rating', season).filter(({ entry, part }) => entry === 'unit' && part !== 1);
  // Days that are set, or refused, do not hide.
  const [begun] = useState(() => own.some(({ key }) => Boolean(deadlines[key])));
  const faulty = own.some(({ key }) => errors[`settings.deadlines.${key}`]);
  const setPart = (key: 'part1' | 'part2', day: string | null) => onChange({ deadlines: { ...deadlines, [key]: day } });
  const setOwn = (key: string, day: string | null) => {
    const { [key]: _before, ...rest } = deadlines;
    // Without a day of its own an indicator has that of its part.
    onChange({
      deadlines:
        day === null ? { ...rest, part1: deadlines.part1, part2: deadlines.part2 } : { ...deadlines, [key]: day },
    });
  };
  return (
    <Section title="Сроки">
      <Box sx={gridSx}>
        {partFields.map(({ key, label }) => (
          <DayField
            key={key}
            name={key}
            label={label}
            value={deadlines[key]}
            error={errors[`settings.deadlines.${key}`]}
            onChange={(day) => setPart(key, day)}
          />
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={refuse_late} onChange={(_, on) => onChange({ refuse_late: on })} />}
        label="Не принимать после срока"
      />
      <Box component="details" open={begun || faulty} sx={{ mt: 1 }}>
        <Box component="summary" sx={{ mb: 1, cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
          Свои сроки показателей; пусто — срок части 2
        </Box>
        <Box sx={gridSx}>
          {own.map(({ key, title, number }) => (
            <DayField
              key={key}
              name={key}
              label={number < 1000 ? `${number}. ${title}` : title}
              value={deadlines[key]}
              error={errors[`settings.deadlines.${key}`]}
              onChange={(day) => setOwn(key, day)}
            />
          ))}
        </Box>
      </Box>
    </Section>
  );
};
