import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { UNFINISHED_DATE } from './checks';
import { type FieldProps, useField } from './useField';

const WIRE = 'YYYY-MM-DD';

/** A day: typed as dd.mm.yyyy or picked from the calendar, sent as the API writes it. */
export const DateInput = ({ field }: FieldProps<'date'>) => {
  const { ref, value, change, blur, error } = useField<string>(field);
  const [day, setDay] = useState<Dayjs | null>(() => dayOf(value));
  // The form was filled anew: a draft, another version of the record.
  useEffect(() => {
    if (value === UNFINISHED_DATE) return;
    setDay((shown) => (wire(shown) === (value ?? null) ? shown : dayOf(value)));
  }, [value]);
  return (
    <DesktopDatePicker
      label={field.label}
      format="DD.MM.YYYY"
      value={day}
      inputRef={ref}
      onChange={(next) => {
        setDay(next);
        change(next === null ? null : (wire(next) ?? UNFINISHED_DATE));
      }}
      slotProps={{
        textField: {
          name: field.name,
          size: 'small',
          InputLabelProps: { shrink: true },
          required: field.required,
          error: Boolean(error),
          helperText: error ?? field.help,
          onBlur: blur,
          sx: { maxWidth: 240 },
        },
      }}
    />
  );
};

const dayOf = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value, WIRE) : null);
const wire = (day: Dayjs | null): string | null => (day?.isValid() ? day.format(WIRE) : null);
