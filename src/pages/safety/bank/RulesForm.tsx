import { testMaterial, testRuleFields, testShowsMistakes } from '@contract/fields/testRules';
import type { FieldRow } from '@contract/fields/types';
import type { TestRules } from '@contract/schemas/tests';
import { testBlocks } from '@contract/testTables';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { api } from '../../../providers/api';
import { FieldInput, FieldInputs } from '../../../ui/fields/FieldInput';
import { FormFaults } from '../../../ui/form/FormFaults';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { valueText } from '../../../ui/form/valueText';
import { Section } from '../../../ui/page/Section';
import { isShort, TOO_FEW } from './shutTests';

type RulesFormProps = {
  rules: TestRules;
  reread: () => Promise<TestRules | undefined>;
  onDirty: (category: string, dirty: boolean) => void;
};

/** The rules of one test. */
export const RulesForm = ({ rules, reread, onDirty }: RulesFormProps) => {
  const notify = useNotify();
  const client = useQueryClient();
  const form = useRecordForm({
    key: `tests/rules/${rules.category}`,
    initial: rules,
    reread,
    save: ({ category, name: _, blocks, ...rest }, once) => {
      const body = { ...rest, blocks: blocks.map(({ block, questions }) => ({ block, questions })) };
      return once((key) => api('test.rules.edit', { params: { category }, body, key }));
    },
    done: (saved: TestRules) => {
      form.begin(saved);
      notify('Правила сохранены', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['tests'], exact: true });
    },
  });
  const { values, change, dirty } = form;
  useEffect(() => onDirty(rules.category, dirty), [onDirty, rules.category, dirty]);
  return (
    <Section title={values.name}>
      <RecordForm form={form} label={values.name} nameOf={nameOf} textOf={textOf} unguarded>
        <Box sx={formSx}>
          <FieldInputs fields={testRuleFields} />
          {values.blocks.map((row, at) => (
            <FieldInput key={row.block} field={countField(row)} path={`blocks.${at}.questions`} />
          ))}
          <FormControlLabel
            sx={wholeSx}
            control={
              <Switch checked={values.shows_mistakes} onChange={(_, shows_mistakes) => change({ shows_mistakes })} />
            }
            label={testShowsMistakes.label}
          />
          <Box sx={wholeSx}>
            <FieldInput field={testMaterial} />
          </Box>
          <Box sx={wholeSx}>
            <FormFaults state={form} note={dirty ? 'Есть несохранённые изменения' : ''} />
          </Box>
          <Button variant="contained" type="submit" loading={form.busy} sx={{ justifySelf: 'start' }}>
            Сохранить
          </Button>
        </Box>
      </RecordForm>
    </Section>
  );
};

/** How many questions of a block an attempt asks. */
const countField = (row: TestRules['blocks'][number]): FieldRow => ({
  name: 'questions',
  label: `Вопросов: ${testBlocks[row.block]}`,
  kind: 'integer',
  help: `В банке ${row.available}${isShort(row) ? `: ${TOO_FEW}` : ''}`,
});

/** How what somebody else changed too is called, and how it reads. */
const nameOf = ([name]: readonly string[]) =>
  [...testRuleFields, testShowsMistakes, testMaterial].find((field) => field.name === name)?.label ??
  'Вопросы по блокам';
const textOf = (value: unknown) =>
  valueText(
    Array.isArray(value)
      ? (value as TestRules['blocks']).map(({ block, questions }) => `${testBlocks[block]}: ${questions}`)
      : value,
  );

const wholeSx = { gridColumn: '1 / -1' };
const formSx = {
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};
