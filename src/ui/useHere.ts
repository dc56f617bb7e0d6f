import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown: for what comes back late. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
