import type { FieldRow } from '@contract/fields/types';
import type { Programme } from '@contract/indicators/types';
import { indicatorsOf } from '@contract/programmes';
import {
  type NamedRegion,
  type SeasonGroup,
  type SeasonRecord,
  sumNames,
} from '@contract/programmes/season/seasonFields';
import { Box, Button, Checkbox } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { reloadSeasons } from '../../providers/stores/seasons';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormBar } from '../../ui/form/FormBar';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { RowsTable } from '../../ui/list/RowsTable';
import { Section } from '../../ui/page/Section';
import { useHeadingFocus } from '../../ui/useHeadingFocus';
import { seasonCalls } from './seasonCalls';
import { faultsIn, nameOf, textOf } from './seasonFields';

type SeasonFormProps = {
  programme: Programme;
  season: SeasonRecord;
  regions: readonly NamedRegion[];
  reread: () => Promise<SeasonRecord | undefined>;
  /** Made just now: the work goes on here. */
  made: boolean;
};

/** Everything that the centre may set in a season: what is a value and not code. */
export const SeasonForm = ({ programme, season, regions, reread, made }: SeasonFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { kind, fields, save, said, button } = seasonCalls[programme];
  const { heading, focus } = useHeadingFocus(made);
  const groups = useMemo(() => fields(season, regions), [fields, season, regions]);
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
  const [open, setOpen] = useState(opened);
  return (
    <Box
      component="details"
      open={open || opened}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 1 }}
    >
      <Box component="summary" sx={{ mb: 1, cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
        {title}
      </Box>
      {(open || opened) && <Inputs fields={fields} />}
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

type Sums = Record<'overall' | 'commissar', string[]>;
const kinds = ['overall', 'commissar'] as const;

/** Which indicators' places each sum adds. */
const SumsInput = ({ season }: { season: number }) => {
  const { field } = useController({ name: 'settings.sums' });
  const sums = field.value as Sums;
  const placed = indicatorsOf('rating', season).filter(({ better }) => better !== null);
  const toggle = (kind: keyof Sums, key: string) => {
    const has = sums[kind].includes(key);
    const next = placed.map((one) => one.key).filter((one) => (one === key ? !has : sums[kind].includes(one)));
    field.onChange({ ...sums, [kind]: next });
  };
  return (
    <RowsTable
      label="Суммы мест"
      rows={placed}
      keyOf={({ key }) => key}
      hover
      columns={[
        { source: 'name', label: 'Показатель', cell: ({ number, title }) => `${number}. ${title}` },
        ...kinds.map((kind) => ({
          source: kind,
          label: sumNames[kind],
          sx: { textAlign: 'center' },
          cell: ({ key, title }: (typeof placed)[number]) => (
            <Checkbox
              size="small"
              checked={sums[kind].includes(key)}
              onChange={() => toggle(kind, key)}
              slotProps={{ input: { 'aria-label': `${sumNames[kind]}: ${title}` } }}
            />
          ),
        })),
      ]}
      sx={{ gridColumn: '1 / -1', '& td': { py: 0 } }}
    />
  );
};
