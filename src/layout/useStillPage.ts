import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Nothing is read any more when nothing has been for this long. */
const STILL_MS = 300;

/** Whether the page at this address has read what it shows: what stands below it moves no more. */
export function useStillPage(): boolean {
  const { pathname } = useLocation();
  const [still, setStill] = useState('');
  const reading = useIsFetching() > 0;
  useEffect(() => {
    if (reading) return;
    const timer = setTimeout(() => setStill(pathname), STILL_MS);
    return () => clearTimeout(timer);
  }, [reading, pathname]);
  return still === pathname;
}
