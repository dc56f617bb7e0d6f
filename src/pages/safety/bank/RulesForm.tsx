import { type TestRules, testBlocks } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { api } from '../../../providers/api';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { FormFaults } from '../../../ui/form/FormFaults';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { DayField } from '../../../ui/inputs/DayField';
import { Section } from '../../../ui/page/Section';

const numbers = [
  { name: 'attempts', label: 'Попыток' },
  { name: 'pass_score', label: 'Проходной результат из 100' },
  { name: 'time_limit_minutes', label: 'Минут на попытку', help: 'Пусто: без ограничения' },
  { name: 'grace_seconds', label: 'Запас на связь, секунд' },
] as const;

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
      <DraftNotice draft={form.draft} />
      <Box component="form" noValidate onSubmit={form.submit} aria-label={values.name} sx={formSx}>
        {numbers.map(({ name, label, ...more }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            value={values[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
            error={Boolean(errors[name])}
            helperText={errors[name] ?? ('help' in more ? more.help : undefined)}
          />
        ))}
        <DayField
          label="Первый день"
          name={`${values.category}-opens`}
          value={values.opens_on}
          onChange={(opens_on) => change({ opens_on })}
          error={errors.opens_on}
        />
        <DayField
          label="Последний день"
          name={`${values.category}-closes`}
          value={values.closes_on}
          onChange={(closes_on) => change({ closes_on })}
          error={errors.closes_on}
        />
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
          sx={{ gridColumn: '1 / -1' }}
          control={
            <Switch checked={values.shows_mistakes} onChange={(_, shows_mistakes) => change({ shows_mistakes })} />
          }
          label="Показывать ошибки, когда попыток не осталось"
        />
        <TextField
          label="Материал к тесту"
          multiline
          minRows={4}
          maxRows={16}
          value={values.material ?? ''}
          onChange={({ target }) => change({ material: target.value })}
          error={Boolean(errors.material)}
          helperText={
            errors.material ?? 'Что прочитать перед тестом: текст с разметкой Markdown. Пусто: без материала.'
          }
          sx={{ gridColumn: '1 / -1' }}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormFaults state={form} note={dirty ? 'Есть несохранённые изменения' : ''} />
        </Box>
        <Button variant="contained" type="submit" loading={form.busy} sx={{ justifySelf: 'start' }}>
          Сохранить
        </Button>
      </Box>
    </Section>
  );
};

const formSx = {
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};
