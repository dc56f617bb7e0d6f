import type { Programme } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { reloadSeasons } from '../../providers/stores/seasons';
import { FormBar } from '../../ui/form/FormBar';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { Section } from '../../ui/page/Section';
import { SeasonInput } from './SeasonInput';
import { seasonCalls } from './seasonCalls';
import { nameOf, readAt, type SeasonField, type SeasonGroup, type SeasonRecord, textOf, writeAt } from './seasonFields';

type SeasonFormProps = {
  programme: Programme;
  season: SeasonRecord;
  reread: () => Promise<SeasonRecord | undefined>;
};

/** Everything that the centre may set in a season: what is a value and not code. */
export const SeasonForm = ({ programme, season, reread }: SeasonFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { kind, fields, save, said, button } = seasonCalls[programme];
  const form = useRecordForm<SeasonRecord, SeasonRecord>({
    key: `${programme}/season/${season.number}`,
    initial: season,
    reread,
    save,
    done: async (saved) => {
      form.begin(saved);
      notify(said, { type: 'success' });
      await reloadSeasons();
      await client.invalidateQueries({ queryKey: [kind] });
    },
  });
  const { values, errors, change, busy, dirty } = form;
  const groups = useMemo(() => fields(season), [fields, season]);
  // A field that did not change is not drawn again: there are a hundred.
  const now = useRef(values);
  now.current = values;
  const put = useCallback(
    (field: SeasonField, value: unknown) => change(writeAt(now.current, field, value), field.path.join('.')),
    [change],
  );
  const inputs = (some: readonly SeasonField[]) =>
    some.map((field) => {
      const name = field.path.join('.');
      return (
        <SeasonInput
          key={`${name} ${form.begun}`}
          season={season.number}
          field={field}
          value={readAt(values, field)}
          error={errors[name]}
          onChange={put}
        />
      );
    });
  return (
    <RecordForm
      form={form}
      sx={{ display: 'grid', gap: 2, maxWidth: 960 }}
      nameOf={(path) => nameOf(groups, path)}
      textOf={textOf(programme, season.number)}
    >
      {groups.map(({ title, fields: own, more }) => (
        <Section key={title} title={title}>
          <Box sx={fieldsSx}>{inputs(own)}</Box>
          {more && (
            <More
              title={more.title}
              opened={more.fields.some((field) => readAt(values, field) || errors[field.path.join('.')])}
            >
              <Box sx={fieldsSx}>{inputs(more.fields)}</Box>
            </More>
          )}
        </Section>
      ))}
      <FormBar state={form} note={dirty ? 'Есть несохранённые изменения' : ''}>
        <Button type="submit" variant="contained" loading={busy} disabled={!dirty && values.version > 0}>
          {button}
        </Button>
        <Button variant="outlined" disabled={!dirty || busy} onClick={form.reset}>
          Отменить правки
        </Button>
      </FormBar>
    </RecordForm>
  );
};

type MoreProps = Pick<NonNullable<SeasonGroup['more']>, 'title'> & { opened: boolean; children: ReactNode };

/** Fields that few seasons set; those that are set, or refused, do not hide. */
const More = ({ title, opened, children }: MoreProps) => {
  const [begun] = useState(opened);
  return (
    <Box component="details" open={begun || opened} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ mb: 1, cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
};

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
  columnGap: 2,
  alignItems: 'end',
  '& .whole': { gridColumn: '1 / -1' },
};
