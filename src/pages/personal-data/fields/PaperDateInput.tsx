import { DayField } from '../../../ui/inputs/DayField';
import { type PaperInputProps, usePaperField } from './usePaperField';

/** A day of the papers. */
export const PaperDateInput = ({ field }: PaperInputProps<'date'>) => {
  const { ref, value, change, blur, error } = usePaperField<string>(field);
  return (
    <DayField
      label={field.label}
      name={field.name}
      value={value}
      inputRef={ref}
      onChange={change}
      onBlur={blur}
      required={field.needed !== undefined}
      error={error}
      help={field.help}
    />
  );
};
