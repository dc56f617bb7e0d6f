import type { FieldRow } from '@contract/fields/types';
import type { TestRules } from '@contract/schemas/tests';
import { TEST_MATERIAL_MAX, testBlocks } from '@contract/testTables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { api } from '../../../providers/api';
import { FieldInput, FieldInputs } from '../../../ui/fields/FieldInput';
import { FormFaults } from '../../../ui/form/FormFaults';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { Section } from '../../../ui/page/Section';

const fields: readonly FieldRow[] = [
  { name: 'attempts', label: 'Попыток', kind: 'integer' },
  { name: 'pass_score', label: 'Проходной результат из 100', kind: 'integer' },
  { name: 'time_limit_minutes', label: 'Минут на попытку', kind: 'integer', help: 'Пусто: без ограничения' },
  { name: 'grace_seconds', label: 'Запас на связь, секунд', kind: 'integer' },
  { name: 'opens_on', label: 'Первый день', kind: 'date' },
  { name: 'closes_on', label: 'Последний день', kind: 'date' },
];
const material: FieldRow = {
  name: 'material',
  label: 'Материал к тесту',
  kind: 'text',
  max: TEST_MATERIAL_MAX,
  lines: 4,
  uncounted: true,
  help: 'Что прочитать перед тестом: текст с разметкой Markdown. Пусто: без материала.',
};

type RulesFormProps = { rules: TestRules; onDirty: (category: string, dirty: boolean) => void };

/** The rules of one test. */
export const RulesForm = ({ rules, onDirty }: RulesFormProps) => {
  const notify = useNotify();
  const client = useQueryClient();
  const form = useRecordForm({
    key: `tests/rules/${rules.category}`,
    initial: rules,
    save: ({ category, name: _, blocks, ...rest }) => {
      const body = { ...rest, blocks: blocks.map(({ block, questions }) => ({ block, questions })) };
      return api('test.rules.edit', { params: { category }, body });
    },
    done: (saved: TestRules) => {
      form.begin(saved);
      notify('Правила сохранены', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['tests'], exact: true });
    },
  });
  const { values, errors, change, dirty } = form;
  useEffect(() => onDirty(rules.category, dirty), [onDirty, rules.category, dirty]);
  return (
    <Section title={values.name}>
      <RecordForm form={form} label={values.name} unguarded>
        <Box sx={formSx}>
          <FieldInputs fields={fields} />
          {values.blocks.map(({ block, questions, available }, at) => (
            <TextField
              key={block}
              label={`Вопросов: ${testBlocks[block]}`}
              type="number"
              value={questions}
              onChange={({ target }) =>
                change(
                  {
                    blocks: values.blocks.map((one) =>
                      one.block === block ? { ...one, questions: Number(target.value) } : one,
                    ),
                  },
                  `blocks.${at}.questions`,
                )
              }
              error={Boolean(errors[`blocks.${at}.questions`]) || questions > available}
              helperText={errors[`blocks.${at}.questions`] ?? `В банке ${available}`}
            />
          ))}
          <FormControlLabel
            sx={wholeSx}
            control={
              <Switch checked={values.shows_mistakes} onChange={(_, shows_mistakes) => change({ shows_mistakes })} />
            }
            label="Показывать ошибки, когда попыток не осталось"
          />
          <Box sx={wholeSx}>
            <FieldInput field={material} />
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

const wholeSx = { gridColumn: '1 / -1' };
const formSx = {
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};
