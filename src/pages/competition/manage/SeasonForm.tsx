import type { CompetitionAbout, CompetitionSeason } from '@contract/schemas/competition';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HttpError } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { Section } from '../../../ui/Section';
import { UnsavedGuard } from '../../../ui/UnsavedGuard';
import { useAct } from '../useAct';
import { SeasonInput } from './SeasonInput';
import { readAt, seasonGroups, writeAt } from './seasonFields';

type SeasonFormProps = { season: CompetitionSeason; indicators: CompetitionAbout['indicators'] };

export const SeasonForm = ({ season, indicators }: SeasonFormProps) => {
  const [typed, setTyped] = useState(season);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const saved = useRef(false);
  const { act, busy } = useAct();
  const dirty = typed !== season;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    setFailure(undefined);
    try {
      saved.current = true;
      const { id: _, ...body } = typed;
      await act({ path: '/settings/', method: 'PUT', body, done: 'Настройки сезона сохранены' });
    } catch (error) {
      saved.current = false;
      const { message, body } = error as HttpError;
      const found = Object.fromEntries(
        Object.entries((body ?? {}) as Record<string, unknown>).filter(([, texts]) => Array.isArray(texts)),
      );
      setFaults(Object.fromEntries(Object.entries(found).map(([path, texts]) => [path, String(texts)])));
      setFailure(message);
    }
  };
  return (
    <Section title="Настройки сезона">
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        {seasonGroups(indicators).map(({ title, fields }) => (
          <Box component="fieldset" key={title} sx={groupSx}>
            <Typography component="legend" variant="h3" sx={{ fontSize: 14, p: 0 }}>
              {title}
            </Typography>
            <Box sx={fieldsSx}>
              {fields.map((field) => (
                <SeasonInput
                  key={field.path}
                  field={field}
                  value={readAt(typed, field.path)}
                  error={faults[field.path]}
                  onChange={(value) => setTyped((before) => writeAt(before, field.path, value))}
                />
              ))}
            </Box>
          </Box>
        ))}
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={busy} disabled={!dirty}>
            Сохранить настройки
          </Button>
          <Button variant="outlined" disabled={!dirty || busy} onClick={() => setTyped(season)}>
            Отменить правки
          </Button>
        </Box>
        <UnsavedGuard when={dirty} saved={saved} />
      </Box>
    </Section>
  );
};

const groupSx = { m: 0, p: 0, border: 0, minWidth: 0 };
const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
  alignItems: 'end',
  '& .whole': { gridColumn: '1 / -1' },
};
