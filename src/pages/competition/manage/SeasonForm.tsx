import { COMPETITION_ID } from '@contract/constants';
import type { CompetitionAbout, CompetitionSeason } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { DraftNotice } from '../../../ui/DraftNotice';
import { FormBar } from '../../../ui/form/FormBar';
import { useTypedForm } from '../../../ui/form/useTypedForm';
import { Section } from '../../../ui/Section';
import { UnsavedGuard } from '../../../ui/UnsavedGuard';
import { COMPETITION } from '../useCompetition';
import { SeasonInput } from './SeasonInput';
import { readAt, seasonGroups, writeAt } from './seasonFields';

type SeasonFormProps = {
  season: CompetitionSeason;
  indicators: CompetitionAbout['indicators'];
  onReload: () => void;
};

export const SeasonForm = ({ season, indicators, onReload }: SeasonFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  // A list is typed as text: begun anew, its field begins anew too.
  const [begun, setBegun] = useState(0);
  const form = useTypedForm({
    key: `competition/season/${season.id}`,
    initial: season,
    save: ({ id: _, ...body }) =>
      api('competition.settings.write', { params: { competition_pk: COMPETITION_ID }, body }),
    done: async () => {
      notify('Настройки сезона сохранены', { type: 'success' });
      await client.invalidateQueries({ queryKey: [COMPETITION] });
    },
    from: (kept) => {
      setBegun((before) => before + 1);
      return kept as CompetitionSeason;
    },
  });
  const { values, errors, change, busy, dirty } = form;
  const reset = () => {
    form.begin();
    setBegun((before) => before + 1);
  };
  return (
    <Section title="Настройки сезона">
      <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <DraftNotice draft={form.draft} />
        {seasonGroups(indicators).map(({ title, fields }) => (
          <Box component="fieldset" key={title} sx={groupSx}>
            <Typography component="legend" variant="h3" sx={{ fontSize: 14, p: 0 }}>
              {title}
            </Typography>
            <Box sx={fieldsSx}>
              {fields.map((field) => (
                <SeasonInput
                  key={`${field.path} ${begun}`}
                  field={field}
                  value={readAt(values, field.path)}
                  error={errors[field.path]}
                  onChange={(value) => change(writeAt(values, field.path, value), field.path)}
                />
              ))}
            </Box>
          </Box>
        ))}
        <FormBar
          state={form}
          note={dirty ? 'Есть несохранённые изменения' : ''}
          onReload={() => {
            reset();
            onReload();
          }}
        >
          <Button type="submit" variant="contained" loading={busy} disabled={!dirty}>
            Сохранить настройки
          </Button>
          <Button variant="outlined" disabled={!dirty || busy} onClick={reset}>
            Отменить правки
          </Button>
        </FormBar>
        <UnsavedGuard when={dirty} saved={form.saved} />
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
