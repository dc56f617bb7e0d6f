import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Nothing is read any more when nothing has been for this long. */
const STILL_MS = 300;

/** What stands where something is still to come: a page or a part of one whose code is fetched, rows that are read. */
const COMING = '#content :is(.MuiSkeleton-root, [data-coming])';

/** Whether the page at this address shows what it has read: what stands below it moves no more. */
export function useStillPage(): boolean {
  const { pathname } = useLocation();
  const [still, setStill] = useState('');
  const reading = useIsFetching() > 0;
  useEffect(() => {
    if (reading) return;
    const timer = setInterval(() => {
      if (document.querySelector(COMING)) return;
      clearInterval(timer);
      setStill(pathname);
    }, STILL_MS);
    return () => clearInterval(timer);
  }, [reading, pathname]);
  return still === pathname;
}
