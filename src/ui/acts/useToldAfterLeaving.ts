import { useNotify } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/** Why a file on its way was refused, told by a notice once the page that would show it is left. */
export function useToldAfterLeaving(): (name: string, error: Error) => void {
  const notify = useNotify();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(
    (name, error) => {
      if (!shown.current) notify(`${name}: файл не загружен. ${error.message}`, { type: 'error' });
    },
    [notify],
  );
}
