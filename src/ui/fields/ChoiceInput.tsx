import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { namedSelect } from '../inputs/namedSelect';
import { type FieldProps, useField } from './useField';

/** One of a few values. */
export const ChoiceInput = (props: FieldProps<'choice'>) => {
  const { value, change, aria, line } = useField<string>(props);
  const { choices, notNull, required } = props.field;
  return (
    <TextField
      select
      {...line}
      value={value ?? ''}
      onChange={({ target }) => change(target.value || null)}
      slotProps={{
        select: namedSelect(aria),
        formHelperText: line.slotProps.formHelperText,
      }}
    >
      {!notNull && !required && <MenuItem value="">Не указано</MenuItem>}
      {Object.entries(choices).map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** One of a few: all of them in sight. */
export const OpenChoiceInput = (props: FieldProps<'choice'>) => {
  const { setValue } = useFormContext();
  const choose = (chosen: string) => {
    change(chosen);
    for (const [name, next] of Object.entries(props.rule?.sets?.(chosen) ?? {}))
      setValue(name, next, { shouldDirty: true });
  };
  const { value, change, error, help, box } = useField<string>(props);
  const { name, label, required, onBlur } = box;
  return (
    <FormControl error={Boolean(error)} required={required} disabled={box.disabled}>
      <FormLabel id={`${name}-label`} sx={labelSx}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${name}-label`}
        name={name}
        value={value ?? ''}
        onChange={(_, chosen) => choose(chosen)}
        onBlur={onBlur}
      >
        {Object.entries(props.field.choices).map(([key, text]) => (
          <FormControlLabel key={key} value={key} label={text} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
};

/** Yes or no: a switch that says what either means, a box where one of them is meant from the start, else two buttons and none pressed yet. */
export const YesNoInput = (props: FieldProps<'yesNo'>) =>
  props.field.undecided ? <YesOrNo {...props} /> : <Tick {...props} />;

const Tick = (props: FieldProps<'yesNo'>) => {
  const { value, change, error, help, aria, box } = useField<boolean>(props);
  const { off } = props.field;
  const Control = off === undefined ? Checkbox : Switch;
  const input = (
    <Control
      name={box.name}
      checked={value === true}
      size={props.bare ? 'small' : undefined}
      disabled={box.disabled}
      onChange={(_, checked) => change(checked)}
      onBlur={box.onBlur}
      slotProps={{ input: { ref: box.inputRef, 'aria-label': aria } }}
    />
  );
  if (props.bare) return input;
  return (
    <FormControl error={Boolean(error)} margin="none">
      <FormControlLabel
        label={value === true ? box.label : (off ?? box.label)}
        control={input}
        sx={{ mr: 0, minHeight: 40 }}
      />
      {help && <FormHelperText sx={{ mt: 0 }}>{help}</FormHelperText>}
    </FormControl>
  );
};

const YesOrNo = (props: FieldProps<'yesNo'>) => {
  const { value, change, error, help, aria, box } = useField<boolean>(props);
  return (
    <FormControl error={Boolean(error)} margin="none" sx={{ mt: props.bare ? 0 : 1 }}>
      {box.label && (
        <FormLabel required={box.required} sx={{ ...labelSx, mb: 0.5 }}>
          {box.label}
        </FormLabel>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value === true ? 'yes' : value === false ? 'no' : null}
        disabled={box.disabled}
        onChange={(_, next: 'yes' | 'no' | null) => change(next === null ? null : next === 'yes')}
        aria-label={aria ?? props.field.label}
      >
        <ToggleButton value="yes" sx={buttonSx}>
          Да
        </ToggleButton>
        <ToggleButton value="no" sx={buttonSx}>
          Нет
        </ToggleButton>
      </ToggleButtonGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
};

const buttonSx = { px: 2 };

/** Any of a few: all of them in sight. */
export const ManyInput = (props: FieldProps<'many'>) => {
  const { value, change, error, help, box } = useField<string[]>(props);
  const chosen = value ?? [];
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend" sx={labelSx}>
        {box.label}
      </FormLabel>
      <FormGroup row>
        {Object.entries(props.field.choices).map(([key, text]) => (
          <FormControlLabel
            key={key}
            label={text}
            control={
              <Checkbox
                checked={chosen.includes(key)}
                onChange={(_, on) => change(on ? [...chosen, key] : chosen.filter((other) => other !== key))}
              />
            }
          />
        ))}
      </FormGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
};

const labelSx = {
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
  '&, &.Mui-focused': { color: 'text.primary' },
  '& .MuiFormLabel-asterisk': { color: 'var(--bad)' },
};
