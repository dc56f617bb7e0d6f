import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { type FieldProps, useField } from './useField';

/** One of a few values. */
export const ChoiceInput = (props: FieldProps<'choice'>) => {
  const { value, change, error, help, ...input } = useField<string>(props);
  const { choices, notNull } = props.field;
  return (
    <TextField
      select
      {...input}
      value={value ?? ''}
      onChange={({ target }) => change(target.value || null)}
      error={Boolean(error)}
      helperText={error ?? help}
    >
      {!notNull && <MenuItem value="">Не указано</MenuItem>}
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
  const { name, label, value, change, error, help, required, onBlur } = useField<string>(props);
  return (
    <FormControl error={Boolean(error)} required={required}>
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
      {(error ?? help) && <FormHelperText>{error ?? help}</FormHelperText>}
    </FormControl>
  );
};

export const YesNoInput = (props: FieldProps<'yesNo'>) => {
  const { name, label, value, change, onBlur, inputRef } = useField<boolean>(props);
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={value === true}
          onChange={(_, checked) => change(checked)}
          onBlur={onBlur}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
    />
  );
};

/** Any of a few: all of them in sight. */
export const ManyInput = (props: FieldProps<'many'>) => {
  const { label, value, change, error, help } = useField<string[]>(props);
  const chosen = value ?? [];
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend" sx={labelSx}>
        {label}
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
      {(error ?? help) && <FormHelperText>{error ?? help}</FormHelperText>}
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
