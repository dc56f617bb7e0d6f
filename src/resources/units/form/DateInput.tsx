import { DayField } from '../../../ui/inputs/DayField';
import { type FieldProps, useField } from './useField';

/** A day of the unit's form. */
export const DateInput = ({ field, locked }: FieldProps<'date'>) => {
  const { ref, value, change, blur, error } = useField<string>(field);
  return (
    <DayField
      label={field.label}
      name={field.name}
      value={value}
      inputRef={ref}
      onChange={change}
      onBlur={blur}
      required={field.required}
      error={error}
      disabled={Boolean(locked)}
      help={locked ?? field.help}
      sx={{ maxWidth: 240 }}
    />
  );
};
