import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Choice } from '../catalogue';

type ChoiceInputProps = {
  label: string;
  name: string;
  value: unknown;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  required?: boolean;
  error?: string;
};

/** One of a few: all of them in sight. */
export const ChoiceInput = ({ choices, onChoose, error, ...input }: ChoiceInputProps) => (
  <FormControl error={Boolean(error)} required={input.required}>
    <FormLabel id={`${input.name}-label`} sx={labelSx}>
      {input.label}
    </FormLabel>
    <RadioGroup
      row
      aria-labelledby={`${input.name}-label`}
      name={input.name}
      value={input.value ?? ''}
      onChange={(_, value) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onChoose(chosen);
      }}
    >
      {choices.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
    {error && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
);

const labelSx = {
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
  '&, &.Mui-focused': { color: 'text.primary' },
  '& .MuiFormLabel-asterisk': { color: 'var(--bad)' },
};
