import type { SxProps } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ruRU } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ru';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { isWholeDay, NO_SUCH_DAY, UNFINISHED_DAY } from './unfinishedDay';

const WIRE = 'YYYY-MM-DD';

export type DayFieldProps = {
  label: string;
  name: string;
  /** As the API writes it, `YYYY-MM-DD`. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  help?: string;
  sx?: SxProps;
};

/** A day: typed as dd.mm.yyyy or picked from the calendar. */
export const DayField = ({
  label,
  name,
  value,
  onChange,
  inputRef,
  disabled,
  help,
  error,
  ...field
}: DayFieldProps) => {
  const [day, setDay] = useState<Dayjs | null>(() => dayOf(value));
  // The form was filled anew: a draft, another version of the record.
  useEffect(() => {
    if (value === UNFINISHED_DAY) return;
    setDay((shown) => (wire(shown) === (value || null) ? shown : dayOf(value)));
  }, [value]);
  const root = useRef<HTMLDivElement>(null);
  // What is typed stands in the field alone: whether it is whole is known once it is drawn.
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(isWholeDay(typedIn(root.current))));
  const said = error && value === UNFINISHED_DAY && whole ? NO_SUCH_DAY : error;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ru" localeText={pickerTexts}>
      <DesktopDatePicker
        label={label}
        format="DD.MM.YYYY"
        dayOfWeekFormatter={weekday}
        value={day}
        disabled={disabled}
        inputRef={inputRef}
        onChange={(next) => {
          setDay(next);
          onChange(next === null ? null : (wire(next) ?? UNFINISHED_DAY));
        }}
        slots={{ openPickerIcon: CalendarSign }}
        slotProps={{
          textField: {
            ref: root,
            name,
            size: 'small',
            fullWidth: true,
            InputLabelProps: { shrink: true },
            error: Boolean(said),
            helperText: said ?? help,
            ...field,
          },
        }}
      />
    </LocalizationProvider>
  );
};

/** As fine as the signs of the other fields. */
const CalendarSign = () => <Icon name="calendar" size={20} />;

/** Of one letter, three days of the week would be another's. */
const weekday = (day: Dayjs): string => day.format('dd');

const pickerTexts = ruRU.components.MuiLocalizationProvider.defaultProps.localeText;

/** Its parts stand among signs that set the direction of writing. */
const typedIn = (field: Element | null): string => (field?.querySelector('input')?.value ?? '').replace(/[^\d.]/g, '');

const dayOf = (value: string | null | undefined): Dayjs | null =>
  value && value !== UNFINISHED_DAY ? dayjs(value, WIRE) : null;
const wire = (day: Dayjs | null): string | null => (day?.isValid() ? day.format(WIRE) : null);
