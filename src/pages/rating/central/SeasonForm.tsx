import { indicatorAt } from '@contract/indicators';
import type { RatingSeason } from '@contract/schemas/ratingSeason';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type HttpError, useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../indicators/faults';
import { call } from '../../../providers/http';
import { Section } from '../../../ui/Section';
import { RATING, useRereadRating } from '../usePlaces';
import { gridSx } from './gridSx';
import { SeasonDeadlines } from './SeasonDeadlines';
import { SumsTable } from './SumsTable';
import { directionName, numberFields, read, write } from './seasonFields';

type SeasonFormProps = { season: RatingSeason; onReload: () => void };

/** Everything an office may want to change in a season of the rating. */
export const SeasonForm = ({ season, onReload }: SeasonFormProps) => {
  const [draft, setDraft] = useState(season);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ status?: number; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const reread = useRereadRating();
  const { settings } = draft;
  const set = (change: Partial<RatingSeason['settings']>) =>
    setDraft({ ...draft, settings: { ...settings, ...change } });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await call<RatingSeason>(`${RATING}/season/`, { method: 'PUT', body: draft });
      notify('Сезон сохранён, места пересчитаны', { type: 'success' });
      await reread();
    } catch (error) {
      const { status, body, message } = error as HttpError;
      setErrors(faultsOf({}, body?.errors));
      setFailure({ status, message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={`Сезон ${draft.number}`}>
        <TextField
          label="Название"
          required
          value={draft.title}
          error={Boolean(errors.title)}
          helperText={errors.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <FormControlLabel
          control={<Switch checked={draft.is_open} onChange={(_, is_open) => setDraft({ ...draft, is_open })} />}
          label={draft.is_open ? 'Отчёты принимаются' : 'Приём отчётов закрыт'}
        />
      </Section>
      <SeasonDeadlines settings={settings} errors={errors} onChange={set} />
      <Section title="Числа правил">
        <Box sx={gridSx}>
          {numberFields.map(({ path, label }) => (
            <TextField
              key={path}
              label={label}
              value={read(settings, path)}
              error={Boolean(errors[`settings.${path}`])}
              helperText={errors[`settings.${path}`]}
              onChange={({ target }) => set(write(settings, path, target.value))}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
            />
          ))}
        </Box>
      </Section>
      <Section title="Что лучше">
        <Box sx={gridSx}>
          {Object.entries(settings.directions).map(([key, direction]) => (
            <TextField
              select
              key={key}
              label={directionName(key, indicatorAt('rating', key.split('.')[0] ?? key)?.title)}
              value={direction}
              onChange={({ target }) =>
                set({ directions: { ...settings.directions, [key]: target.value as 'more' | 'less' } })
              }
            >
              <MenuItem value="more">Больше — лучше</MenuItem>
              <MenuItem value="less">Меньше — лучше</MenuItem>
            </TextField>
          ))}
        </Box>
      </Section>
      <SumsTable sums={settings.sums} onChange={(sums) => set({ sums })} />
      {failure && (
        <Alert
          severity="error"
          action={
            failure.status === 409 && (
              <Button color="inherit" size="small" onClick={onReload}>
                Загрузить сохранённое
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Сохранить сезон
        </Button>
      </Box>
    </Box>
  );
};
