import { useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { usePrinted } from './usePrinted';

/**
 * What a media query says of the screen. On paper it is as it was: the width of a sheet would lay out the page another
 * way, and what is read for that comes too late.
 */
export function useOnScreen(query: string): boolean {
  const now = useMediaQuery(query);
  const printed = usePrinted();
  const [seen, see] = useState(now);
  if (printed) return seen;
  if (seen !== now) see(now);
  return now;
}
