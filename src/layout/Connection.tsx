import { useSyncExternalStore } from 'react';
import { drafts } from '../providers/drafts';
import { FloatingNotice } from '../ui/FloatingNotice';

/** Says while there is no connection that nothing can be read or saved. */
export const Connection = () =>
  useSyncExternalStore(subscribe, () => navigator.onLine) ? null : (
    <FloatingNotice>
      Нет соединения с интернетом.{drafts.areKept() && ' Введённое остаётся на странице.'}
    </FloatingNotice>
  );

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
