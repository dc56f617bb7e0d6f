import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  IconButton,
  InputAdornment,
  InputLabel,
  OutlinedInput,
} from '@mui/material';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/page/part';
import type { Field, Values } from './fields';

// Whoever signs in has no use for them.
const PasswordRules = part(() => import('./PasswordRules').then((m) => m.PasswordRules));
const RegionField = part(() => import('../../layout/region/RegionField').then((m) => m.RegionField));

type SessionFieldProps = {
  field: Field;
  value: string;
  values: Values;
  error?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

type TextProps = SessionFieldProps & { type: string; end?: ReactNode };

/** One field: its kind chooses the control. */
export const SessionField = (props: SessionFieldProps) => {
  const { field, value, values, error, onChange } = props;
  switch (field.kind) {
    case 'consent':
      return <Consent {...props} />;
    case 'region':
      return (
        <Suspense fallback={<Box sx={{ height: 72 }} />}>
          <RegionField
            name={field.name}
            label={field.label}
            required={field.required}
            error={error}
            tall
            value={value ? Number(value) : null}
            onChange={(region) => onChange(region ? String(region.id) : '')}
          />
        </Suspense>
      );
    case 'password':
      return <Password {...props} />;
    case 'new-password':
      return (
        <div>
          <Password {...props} />
          <Suspense fallback={<Box sx={{ height: 84 }} />}>
            <PasswordRules password={value} values={values} />
          </Suspense>
        </div>
      );
    default:
      return <Text {...props} type={field.kind} />;
  }
};

// Put together from its parts: the text field of the kit brings the select and its menu along.
const Text = ({ field, value, error, onChange, onBlur, type, end }: TextProps) => {
  const help = error ?? field.help;
  // Two forms of a page may ask for the same thing.
  const id = useId();
  return (
    <FormControl error={Boolean(error)} required={field.required}>
      <InputLabel htmlFor={id}>{field.label}</InputLabel>
      <OutlinedInput
        id={id}
        name={field.name}
        type={type}
        value={value}
        placeholder={field.placeholder}
        autoComplete={field.autoComplete}
        onChange={({ target }) => onChange(field.shape ? field.shape(target.value) : target.value)}
        onBlur={onBlur}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        inputProps={{
          maxLength: field.max,
          inputMode: field.inputMode,
          'aria-describedby': help ? `${id}-help` : undefined,
        }}
        sx={{ height: 48 }}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {field.aside && <Box sx={asideSx}>{field.aside}</Box>}
    </FormControl>
  );
};

const asideSx = {
  position: 'absolute',
  top: 1,
  right: 0,
  fontSize: 12,
  lineHeight: '18px',
  // As large as a finger finds, over the room between the fields.
  '@media (pointer: coarse)': { '& > a::before': { content: '""', position: 'absolute', inset: '-26px -8px 0' } },
} as const;

const Password = (props: SessionFieldProps) => {
  const [shown, setShown] = useState(false);
  const label = shown ? 'Скрыть пароль' : 'Показать пароль';
  const toggle = (
    <IconButton aria-label={label} title={label} edge="end" onClick={() => setShown(!shown)}>
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </IconButton>
  );
  return <Text {...props} type={shown ? 'text' : 'password'} end={toggle} />;
};

const Consent = ({ field, value, error, onChange }: SessionFieldProps) => (
  <FormControl data-field="Согласие" error={Boolean(error)} required={field.required}>
    <FormControlLabel
      label={field.label}
      control={
        <Checkbox
          name={field.name}
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
        />
      }
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { pt: 0 } }}
    />
    {error && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
);
