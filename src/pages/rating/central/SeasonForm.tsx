import type { RatingSeason } from '@contract/schemas/ratingSeason';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { api } from '../../../providers/api';
import { reloadSeasons } from '../../../providers/stores/seasons';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { BothChanged } from '../../../ui/form/BothChanged';
import { ConflictDialog } from '../../../ui/form/ConflictDialog';
import { FormBar } from '../../../ui/form/FormBar';
import { useVersionedForm } from '../../../ui/form/useVersionedForm';
import { Section } from '../../../ui/page/Section';
import { useRereadRating } from '../usePlaces';
import { gridSx } from './gridSx';
import { SeasonDeadlines } from './SeasonDeadlines';
import { SumsTable } from './SumsTable';
import { directionName, nameOf, numberFields, read, textOf, write } from './seasonFields';

type SeasonFormProps = { season: RatingSeason; reread: () => Promise<RatingSeason | undefined> };

/** Everything an office may want to change in a season of the rating. */
export const SeasonForm = ({ season, reread }: SeasonFormProps) => {
  const notify = useNotify();
  const rereadRating = useRereadRating();
  const form = useVersionedForm<RatingSeason>({
    key: `rating/season/${season.number}`,
    record: season,
    reread,
    save: (body) => api('rating.seasonSave', { body }),
    done: async () => {
      notify('Сезон сохранён, места пересчитаны', { type: 'success' });
      await reloadSeasons();
      return rereadRating();
    },
  });
  const { values, errors, change } = form;
  const { settings } = values;
  const set = (part: Partial<RatingSeason['settings']>, at?: string) =>
    change({ settings: { ...settings, ...part } }, `settings.${at ?? Object.keys(part)[0]}`);
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <DraftNotice draft={form.draft} />
      <UnsavedGuard when={form.dirty} saved={form.saved} />
      <ConflictDialog open={form.conflict} onReload={() => void form.renew()} onClose={form.stay} />
      <BothChanged
        both={form.both}
        values={values}
        nameOf={nameOf(season.number)}
        textOf={textOf(season.number)}
        onChoose={form.choose}
      />
      <Section title={`Сезон ${values.number}`}>
        <TextField
          label="Название"
          required
          value={values.title}
          error={Boolean(errors.title)}
          helperText={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <FormControlLabel
          control={<Switch checked={values.is_open} onChange={(_, is_open) => change({ is_open })} />}
          label={values.is_open ? 'Отчёты принимаются' : 'Приём отчётов закрыт'}
        />
      </Section>
      <SeasonDeadlines season={season.number} settings={settings} errors={errors} onChange={set} />
      <Section title="Числа правил">
        <Box sx={gridSx}>
          {numberFields.map(({ path, label }) => (
            <TextField
              key={path}
              label={label}
              value={read(settings, path)}
              error={Boolean(errors[`settings.${path}`])}
              helperText={errors[`settings.${path}`]}
              onChange={({ target }) => set(write(settings, path, target.value), path)}
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
              label={directionName(season.number, key)}
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
      <SumsTable season={season.number} sums={settings.sums} onChange={(sums) => set({ sums })} />
      <FormBar state={form} note={form.dirty ? 'Есть несохранённые изменения' : ''}>
        <Button type="submit" variant="contained" loading={form.busy}>
          Сохранить сезон
        </Button>
      </FormBar>
    </Box>
  );
};
