import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { UNFINISHED_DATE } from './paperResolver';
import { type PaperInputProps, usePaperField } from './usePaperField';

const WIRE = 'YYYY-MM-DD';

/** A day of the papers: typed as dd.mm.yyyy or picked, kept as the API writes it. */
export const PaperDateInput = ({ field }: PaperInputProps<'date'>) => {
  const { ref, value, change, blur, error } = usePaperField<string>(field);
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
          fullWidth: true,
          InputLabelProps: { shrink: true },
          required: field.needed !== undefined,
          error: Boolean(error),
          helperText: error ?? field.help,
          onBlur: blur,
        },
      }}
    />
  );
};

const dayOf = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value, WIRE) : null);
const wire = (day: Dayjs | null): string | null => (day?.isValid() ? day.format(WIRE) : null);
