import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { part } from '../page/part';
import { shortDay } from '../text/day';
import type { DayFieldProps } from './DayField';

// The calendar weighs more than most pages: it comes where a day is asked for.
const DayField = part(() => import('./DayField').then((m) => m.DayField));

/** A day: typed as dd.mm.yyyy or picked from the calendar. Its place is kept while the calendar comes. */
export const DayInput = (props: DayFieldProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DayField {...props} />
  </Suspense>
);

const Waiting = ({ label, value, error, help, required, sx }: DayFieldProps) => (
  <TextField
    {...{ label, required, sx }}
    value={shortDay(value) ?? ''}
    disabled
    size="small"
    fullWidth
    error={Boolean(error)}
    helperText={error ?? help}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
