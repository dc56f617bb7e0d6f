import { type TestRules, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../providers/http';
import { DayField } from '../../../ui/DayField';
import { Section } from '../../../ui/Section';

type Texts = Record<string, string>;
const numbers = [
  { name: 'attempts', label: 'Попыток' },
  { name: 'pass_score', label: 'Проходной результат из 100' },
  { name: 'time_limit_minutes', label: 'Минут на попытку', help: 'Пусто: без ограничения' },
  { name: 'grace_seconds', label: 'Запас на связь, секунд' },
] as const;

/** The rules of one test. */
export const RulesForm = ({ rules }: { rules: TestRules }) => {
  const notify = useNotify();
  const client = useQueryClient();
  const [values, setValues] = useState(rules);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Texts>({});
  const change = (part: Partial<TestRules>) => setValues((now) => ({ ...now, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const { category, name: _, blocks, ...rest } = values;
      const body = { ...rest, blocks: blocks.map(({ block, questions }) => ({ block, questions })) };
      setValues(await call<TestRules>(`/tests/rules/${category}/`, { method: 'PUT', body }));
      notify('Правила сохранены', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['tests'], exact: true });
    } catch (error) {
      const { body, message } = error as Error & { body?: { errors?: Texts } };
      setErrors({ ...body?.errors, all: message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={values.name}>
      <Box component="form" noValidate onSubmit={save} aria-label={values.name} sx={formSx}>
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
              change({
                blocks: values.blocks.map((one) =>
                  one.block === block ? { ...one, questions: Number(target.value) } : one,
                ),
              })
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
        {errors.all && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {errors.all}
          </Alert>
        )}
        <Button variant="contained" type="submit" loading={busy} sx={{ justifySelf: 'start' }}>
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
