import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useFieldState } from '../FormContext';
import { type InputProps, texts } from './inputProps';

/** Yes or no: a box where one of them is meant from the start, else two buttons and none pressed yet. */
export const BooleanInput = (props: InputProps<'boolean'>) =>
  props.field.default === undefined ? <YesNo {...props} /> : <Tick {...props} />;

const Tick = (props: InputProps<'boolean'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const { helperText, aria } = texts(props, error ?? hint);
  const box = (
    <Checkbox
      checked={value === true}
      disabled={readOnly || field.computed}
      onChange={(_, checked) => change(checked)}
      size="small"
      slotProps={aria ? { input: { 'aria-label': aria } } : undefined}
    />
  );
  if (bare) return box;
  return (
    <Box data-path={path}>
      <FormControlLabel control={box} label={field.label} sx={{ mr: 0, minHeight: 40 }} />
      {helperText && (
        <FormHelperText error={Boolean(error)} sx={{ mt: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </Box>
  );
};

const YesNo = (props: InputProps<'boolean'>) => {
  const { field, path, value, bare } = props;
  const { readOnly, error, hint, change } = useFieldState(path);
  const { label, required, helperText, aria } = texts(props, error ?? hint);
  return (
    <Box sx={{ mt: bare ? 0 : 1 }} data-path={path}>
      {label && (
        <FormLabel required={required} sx={labelSx}>
          {label}
        </FormLabel>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={value === true ? 'yes' : value === false ? 'no' : null}
        disabled={readOnly || field.computed}
        onChange={(_, next: 'yes' | 'no' | null) => change(next === null ? null : next === 'yes')}
        aria-label={aria ?? field.label}
      >
        <ToggleButton value="yes" sx={buttonSx}>
          Да
        </ToggleButton>
        <ToggleButton value="no" sx={buttonSx}>
          Нет
        </ToggleButton>
      </ToggleButtonGroup>
      {helperText && <FormHelperText error={Boolean(error)}>{helperText}</FormHelperText>}
    </Box>
  );
};

const labelSx = { display: 'block', fontSize: 13, lineHeight: '20px', fontWeight: 500, color: 'text.primary', mb: 0.5 };
const buttonSx = { color: 'text.secondary', px: 2, minHeight: 32, py: 0.25 };
