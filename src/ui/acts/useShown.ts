import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks is still on the screen: an act goes on when its page was left. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
