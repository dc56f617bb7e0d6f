import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useHere } from '../useHere';
import { isUnanswered } from './inPortions';

/** What became of a file on its way that did not come back as stored, told by a notice once its page was left. */
export function useToldAfterLeaving(): (name: string, error: Error) => void {
  const notify = useNotify();
  const here = useHere();
  return useCallback(
    (name, error) => {
      if (here.current) return;
      const said = isUnanswered(error) ? 'загружен ли файл, неизвестно.' : 'файл не загружен.';
      notify(`${name}: ${said} ${error.message}`, { type: 'error' });
    },
    [notify, here],
  );
}
