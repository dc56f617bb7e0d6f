import type { CompetitionAbout, CompetitionSeason } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { api } from '../../../providers/api';
import { reloadSeasons } from '../../../providers/stores/seasons';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { BothChanged } from '../../../ui/form/BothChanged';
import { ConflictDialog } from '../../../ui/form/ConflictDialog';
import { FormBar } from '../../../ui/form/FormBar';
import { useVersionedForm } from '../../../ui/form/useVersionedForm';
import { valueText } from '../../../ui/form/valueText';
import { Section } from '../../../ui/page/Section';
import { COMPETITION } from '../useCompetition';
import { SeasonInput } from './SeasonInput';
import { nameOf, readAt, seasonGroups, writeAt } from './seasonFields';

type SeasonFormProps = {
  season: CompetitionSeason;
  indicators: CompetitionAbout['indicators'];
  reread: () => Promise<CompetitionSeason | undefined>;
};

export const SeasonForm = ({ season, indicators, reread }: SeasonFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const form = useVersionedForm<CompetitionSeason>({
    key: `competition/season/${season.id}`,
    record: season,
    reread,
    save: ({ id, ...body }) => api('competition.settings.write', { params: { competition_pk: id }, body }),
    done: async () => {
      notify('Настройки сезона сохранены', { type: 'success' });
      await reloadSeasons();
      await client.invalidateQueries({ queryKey: [COMPETITION] });
    },
  });
  const { values, errors, change, busy, dirty } = form;
  const groups = seasonGroups(indicators);
  return (
    <Section title="Настройки сезона">
      <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <DraftNotice draft={form.draft} />
        <BothChanged
          both={form.both}
          values={values}
          nameOf={(path) => nameOf(groups, path)}
          textOf={valueText}
          onChoose={form.choose}
        />
        {groups.map(({ title, fields }) => (
          <Box component="fieldset" key={title} sx={groupSx}>
            <Typography component="legend" variant="h3" sx={{ fontSize: 14, p: 0 }}>
              {title}
            </Typography>
            <Box sx={fieldsSx}>
              {fields.map((field) => (
                <SeasonInput
                  key={`${field.path} ${form.begun}`}
                  field={field}
                  value={readAt(values, field.path)}
                  error={errors[field.path]}
                  onChange={(value) => change(writeAt(values, field.path, value), field.path)}
                />
              ))}
            </Box>
          </Box>
        ))}
        <FormBar state={form} note={dirty ? 'Есть несохранённые изменения' : ''}>
          <Button type="submit" variant="contained" loading={busy} disabled={!dirty}>
            Сохранить настройки
          </Button>
          <Button variant="outlined" disabled={!dirty || busy} onClick={form.reset}>
            Отменить правки
          </Button>
        </FormBar>
        <UnsavedGuard when={dirty} saved={form.saved} />
        <ConflictDialog open={form.conflict} onReload={() => void form.renew()} onClose={form.stay} />
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
