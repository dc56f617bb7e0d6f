import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { memo, type ReactNode } from 'react';
import { DayField } from '../../../ui/inputs/DayField';
import { ImageInput } from '../../../ui/pictures/ImageInput';
import type { PictureValue } from '../../../ui/pictures/pictures';
import type { Choice, EventField } from './fields';
import { TypedInput } from './TypedInput';

export type FieldInputProps = {
  field: EventField;
  value: unknown;
  /** The choices of a field whose choices depend on the person. */
  choices?: readonly Choice[];
  error?: string;
  onChange: (name: EventField['name'], value: unknown) => void;
};

/** The input of a field, by its kind. A field is drawn anew only when it has changed. */
export const FieldInput = memo((props: FieldInputProps) => {
  const { field, value, error, onChange } = props;
  switch (field.kind) {
    case 'flag':
      return <FlagInput {...props} />;
    case 'radio':
      return <RadioInput {...props} />;
    case 'many':
      return <ManyInput {...props} />;
    case 'date':
      return (
        <DayField
          name={field.name}
          label={field.label}
          required={field.required !== undefined}
          value={value as string}
          error={error}
          help={field.help}
          onChange={(day) => onChange(field.name, day ?? '')}
        />
      );
    case 'image':
      return (
        <ImageInput
          label={field.label}
          kind="banner"
          value={value as PictureValue}
          onChange={(next) => onChange(field.name, next)}
          aspect={15 / 4}
          widest={1500}
          error={error}
          help={field.help}
        />
      );
    default:
      return <TypedInput {...props} />;
  }
});

const FlagInput = ({ field, value, onChange }: FieldInputProps) => (
  <FormControlLabel
    control={
      <Checkbox name={field.name} checked={value === true} onChange={(_, checked) => onChange(field.name, checked)} />
    }
    label={field.label}
  />
);

const RadioInput = ({ field, value, error, onChange }: FieldInputProps) => (
  <Group field={field} error={error}>
    <RadioGroup
      row
      aria-label={field.label}
      name={field.name}
      value={value}
      onChange={(_, next) => onChange(field.name, next)}
    >
      {field.choices?.map((choice) => (
        <FormControlLabel
          key={choice.value}
          value={choice.value}
          control={<Radio size="small" />}
          label={choice.label}
        />
      ))}
    </RadioGroup>
  </Group>
);

const ManyInput = ({ field, value, error, onChange }: FieldInputProps) => {
  const chosen = value as string[];
  return (
    <Group field={field} error={error}>
      <FormGroup row>
        {field.choices?.map(({ value: one, label }) => (
          <FormControlLabel
            key={one}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(one)}
                onChange={(_, checked) =>
                  onChange(field.name, checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </Group>
  );
};

const Group = ({ field, error, children }: { field: EventField; error?: string; children: ReactNode }) => (
  <FormControl component="fieldset" error={Boolean(error)}>
    <FormLabel component="legend" sx={labelSx}>
      {field.label}
    </FormLabel>
    <Box>{children}</Box>
    {(error ?? field.help) && <FormHelperText>{error ?? field.help}</FormHelperText>}
  </FormControl>
);

const labelSx = { fontSize: 13, lineHeight: '20px', fontWeight: 500, color: 'text.primary' };
