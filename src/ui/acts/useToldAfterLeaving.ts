import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useShown } from './useShown';

/** Why a file on its way was refused, told by a notice once the page that would show it is left. */
export function useToldAfterLeaving(): (name: string, error: Error) => void {
  const notify = useNotify();
  const shown = useShown();
  return useCallback(
    (name, error) => {
      if (!shown.current) notify(`${name}: файл не загружен. ${error.message}`, { type: 'error' });
    },
    [notify, shown],
  );
}
