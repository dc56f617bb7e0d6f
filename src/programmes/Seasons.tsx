import type { Programme } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { reloadSeasons, useSeason, useSeasons } from '../providers/stores/seasons';
import { DraftNotice } from '../ui/drafts/DraftNotice';
import { FormFaults } from '../ui/form/FormFaults';
import { useTypedForm } from '../ui/form/useTypedForm';
import { Section } from '../ui/page/Section';

type SeasonsProps = {
  programme: Programme;
  /** Makes the next season; its number. */
  make: (body: { title?: string }) => Promise<number>;
  /** The settings of the chosen season. */
  children: (season: number) => ReactNode;
};

/** Seasons of a programme as the centre sets them: one is chosen, and the next one is made from the last. */
export const Seasons = ({ programme, make, children }: SeasonsProps) => {
  const seasons = useSeasons(programme) ?? [];
  const current = useSeason(programme);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? current;
  if (shown === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {seasons.length > 1 && (
        <TextField
          select
          label="Сезон"
          value={shown}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={{ maxWidth: 480, m: 0 }}
        >
          {seasons.map(({ number, title, is_open }) => (
            <MenuItem key={number} value={number}>
              {title}
              {is_open ? '' : ', закрыт'}
            </MenuItem>
          ))}
        </TextField>
      )}
      {children(shown)}
      <NextSeason programme={programme} make={make} onMade={setChosen} />
    </Box>
  );
};

type NextSeasonProps = Pick<SeasonsProps, 'programme' | 'make'> & { onMade: (season: number) => void };

const NextSeason = ({ programme, make, onMade }: NextSeasonProps) => {
  const notify = useNotify();
  const form = useTypedForm({
    key: `${programme}/season/next`,
    initial: { title: '' },
    save: ({ title }) => make(title.trim() ? { title: title.trim() } : {}),
    done: async (made) => {
      form.begin();
      await reloadSeasons();
      onMade(made);
      notify('Сезон заведён. Проверьте сроки и откройте его', { type: 'success' });
    },
  });
  return (
    <Section title="Следующий сезон">
      <Box component="form" onSubmit={form.submit} noValidate sx={{ maxWidth: 960 }}>
        <DraftNotice draft={form.draft} />
        <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
          Правила перейдут из последнего сезона, все сроки сдвинутся на год. Новый сезон закрыт, пока вы его не
          откроете; прежний остаётся как есть.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <TextField
            label="Новый сезон: название"
            name="title"
            placeholder="Как у прежнего"
            value={form.values.title}
            onChange={(event) => form.change({ title: event.target.value })}
            error={form.errors.title !== undefined}
            helperText={form.errors.title}
            sx={{ flex: '1 1 240px', maxWidth: 480, m: 0 }}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Button type="submit" variant="outlined" loading={form.busy}>
            Завести сезон
          </Button>
        </Box>
        <FormFaults state={form} />
      </Box>
    </Section>
  );
};
