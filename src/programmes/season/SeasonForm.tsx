import type { FieldRow } from '@contract/fields/types';
import type { Programme } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reloadSeasons } from '../../providers/stores/seasons';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormBar } from '../../ui/form/FormBar';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { Section } from '../../ui/page/Section';
import { useHeadingFocus } from '../../ui/useHeadingFocus';
import { SumsInput } from './SumsInput';
import { seasonCalls } from './seasonCalls';
import { faultsIn, nameOf, type SeasonGroup, type SeasonRecord, textOf } from './seasonFields';

type SeasonFormProps = {
  programme: Programme;
  season: SeasonRecord;
  reread: () => Promise<SeasonRecord | undefined>;
  /** Made just now: the work goes on here. */
  made: boolean;
};

/** Everything that the centre may set in a season: what is a value and not code. */
export const SeasonForm = ({ programme, season, reread, made }: SeasonFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { kind, fields, save, said, button } = seasonCalls[programme];
  const { heading, focus } = useHeadingFocus(made);
  const groups = useMemo(() => fields(season), [fields, season]);
  const form = useRecordForm<SeasonRecord, SeasonRecord>({
    key: `${programme}/season/${season.number}`,
    initial: season,
    reread,
    check: (values) => faultsIn(programme, groups, values),
    save,
    done: async (saved) => {
      form.begin(saved);
      focus();
      notify(said, { type: 'success' });
      await reloadSeasons();
      await client.invalidateQueries({ queryKey: [kind] });
    },
  });
  const { busy, dirty } = form;
  return (
    <RecordForm
      form={form}
      sx={{ display: 'grid', gap: 2, maxWidth: 960 }}
      nameOf={(path) => nameOf(groups, path)}
      textOf={textOf(programme, season.number, groups)}
    >
      {groups.map(({ title, fields: own, more, sums }, at) => (
        <Section key={title} title={title} heading={at === 0 ? heading : undefined}>
          <Inputs fields={own} />
          {sums && <SumsInput season={season.number} />}
          {more && <More {...more} />}
        </Section>
      ))}
      <FormBar state={form} note={dirty ? 'Есть несохранённые изменения' : ''}>
        <Button type="submit" variant="contained" loading={busy} disabled={!dirty && season.version > 0}>
          {button}
        </Button>
        <Button variant="outlined" disabled={!dirty || busy} onClick={form.reset}>
          Отменить правки
        </Button>
      </FormBar>
    </RecordForm>
  );
};

const Inputs = ({ fields }: { fields: readonly FieldRow[] }) => (
  <Box sx={fieldsSx}>
    {fields.map((field) => (
      <Box key={field.name} className={isWide(field) ? 'whole' : undefined}>
        <FieldInput field={field} />
      </Box>
    ))}
  </Box>
);

const wide: readonly FieldRow['kind'][] = ['yesNo', 'numbers', 'steps'];
const isWide = (field: FieldRow): boolean => wide.includes(field.kind) || (field.kind === 'text' && !!field.lines);

/** Fields that few seasons set; those that are set, or refused, do not hide. */
const More = ({ title, fields }: NonNullable<SeasonGroup['more']>) => {
  const { getFieldState, formState } = useFormContext();
  const values = useWatch({ name: fields.map(({ name }) => name) });
  const opened = values.some(Boolean) || fields.some(({ name }) => getFieldState(name, formState).invalid);
  const [begun] = useState(opened);
  return (
    <Box component="details" open={begun || opened} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ mb: 1, cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
        {title}
      </Box>
      <Inputs fields={fields} />
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
