import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../Icon';
import { RemoteSelect } from '../../inputs/RemoteSelect';
import { useRemoteOption } from '../../inputs/useRemoteOptions';
import { type Choice, choiceName } from '../filterRow';
import { type Condition, type ConditionFilter, rangeFault } from './condition';

type ConditionValueProps = { row: ConditionFilter; condition: Condition; onChoose: (condition: Condition) => void };
type PartProps = {
  row: ConditionFilter;
  condition: Condition;
  change: (change: Partial<Condition>) => void;
  /** What is wrong with the end of a range, once it was asked for. */
  fault?: string;
};

/** Where a condition of a column is put together. */
export const ConditionValue = ({ row, condition: before, onChoose }: ConditionValueProps) => {
  const [condition, setCondition] = useState(before);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<Condition>) => setCondition({ ...condition, ...part });
  const Part = parts[row.asked];
  const off = condition.empty === 'true';
  const fault = off ? undefined : rangeFault(row, condition);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!fault) onChoose(condition);
  };
  return (
    <Box component="form" aria-label={row.label} onSubmit={submit} sx={{ display: 'grid', gap: 1, p: 2 }}>
      <Box component="fieldset" disabled={off} sx={{ ...fieldsetSx, opacity: off ? 0.5 : 1 }}>
        <Part row={row} condition={condition} change={change} fault={asked ? fault : undefined} />
      </Box>
      {row.keys.empty && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Заполнено ли"
          value={condition.empty}
          onChange={(_, empty: Condition['empty'] | null) => change({ empty: empty ?? '' })}
        >
          <ToggleButton value="true">Не заполнено</ToggleButton>
          <ToggleButton value="false">Заполнено</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Button type="submit" variant="contained">
        Показать
      </Button>
    </Box>
  );
};

const Not = ({
  condition,
  change,
  labels,
}: Pick<PartProps, 'condition' | 'change'> & { labels: readonly [string, string] }) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    aria-label="Как сравнить"
    value={condition.not}
    onChange={(_, not: boolean | null) => not !== null && change({ not })}
  >
    <ToggleButton value={false}>{labels[0]}</ToggleButton>
    <ToggleButton value={true}>{labels[1]}</ToggleButton>
  </ToggleButtonGroup>
);

/** From so many values on one is looked for by its name. */
const SEARCHED_FROM = 20;

const Choices = ({ row, condition, change }: PartProps) => {
  const [term, setTerm] = useState('');
  const isSearched = row.choices.length >= SEARCHED_FROM;
  const asked = term.trim().toLowerCase();
  const found = row.choices.filter(({ label }) => label.toLowerCase().includes(asked));
  return (
    <>
      <Not condition={condition} change={change} labels={['Любое из', 'Кроме']} />
      {isSearched && (
        <TextField
          margin="none"
          autoFocus
          value={term}
          placeholder="Найти значение"
          sx={{ mt: 1 }}
          onChange={({ target }) => setTerm(target.value)}
          // What is typed here looks among the values: Enter does not show the list by them yet.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{ htmlInput: { 'aria-label': 'Найти значение' } }}
        />
      )}
      <Box sx={{ display: 'grid', maxHeight: 280, overflowY: 'auto', mt: 0.5, ml: -1.5, pl: 1.5 }}>
        {found.length === 0 && <Box sx={{ py: 1, color: 'text.secondary' }}>Ничего не найдено</Box>}
        {found.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                size="small"
                autoFocus={at === 0 && !isSearched}
                checked={condition.values.includes(value)}
                onChange={(_, on) => change({ values: ticked(condition.values, value, on) })}
              />
            }
          />
        ))}
      </Box>
    </>
  );
};

const Records = ({ row, condition, change }: PartProps) => (
  <>
    <Not condition={condition} change={change} labels={['Любое из', 'Кроме']} />
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {condition.values.map((value) => (
        <Box component="li" key={value} sx={{ display: 'flex', alignItems: 'center', fontSize: 14 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordName resource={row.records ?? ''} id={Number(value)} />
          </Box>
          <IconButton
            size="small"
            aria-label="Убрать из условия"
            onClick={() => change({ values: ticked(condition.values, value, false) })}
          >
            <Icon name="close" size={16} />
          </IconButton>
        </Box>
      ))}
    </Box>
    <RemoteSelect<Choice>
      key={condition.values.length}
      resource={row.records ?? ''}
      query={{}}
      value={null}
      name={choiceName}
      label={row.label}
      placeholder="Начните вводить название"
      autoFocus
      onChange={(found) => found && change({ values: ticked(condition.values, String(found.id), true) })}
    />
  </>
);

const RecordName = ({ resource, id }: { resource: string; id: number }) => {
  const option = useRemoteOption<Choice>(resource, id);
  return option ? choiceName(option) : `№ ${id}`;
};

const Words = ({ row, condition, change }: PartProps) => (
  <>
    <Not condition={condition} change={change} labels={['Содержит', 'Не содержит']} />
    <TextField
      label={row.label}
      value={condition.text}
      autoFocus
      margin="none"
      sx={{ mt: 1 }}
      onChange={({ target }) => change({ text: target.value })}
    />
  </>
);

const Range = ({ row, condition, change, fault }: PartProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 1 }}>
    {(['from', 'to'] as const).map((end) => (
      <TextField
        key={end}
        type={row.asked}
        label={end === 'from' ? 'От' : 'До'}
        value={condition[end]}
        autoFocus={end === 'from'}
        margin="none"
        error={end === 'to' && fault !== undefined}
        helperText={end === 'to' && fault}
        onChange={({ target }) => change({ [end]: target.value })}
      />
    ))}
  </Box>
);

const parts = { choices: Choices, records: Records, words: Words, number: Range, date: Range, month: Range };

const ticked = (values: readonly string[], value: string, on: boolean): string[] => [
  ...values.filter((one) => one !== value),
  ...(on ? [value] : []),
];

const fieldsetSx = { m: 0, p: 0, border: 0, minWidth: 0 };
