import { useSyncExternalStore } from 'react';
import { slowCalls } from '../providers/door/send';
import { drafts } from '../providers/stores/drafts';
import { FloatingNotice } from '../ui/FloatingNotice';

/** Says while there is no connection, or none to speak of, that waiting is not the page's fault. */
export const Connection = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const slow = useSyncExternalStore(slowCalls.subscribe, slowCalls.get) > 0;
  if (online && !slow) return null;
  return (
    <FloatingNotice>
      {online ? 'Сервер долго не отвечает, ждём ответа.' : 'Нет соединения с интернетом.'}
      {drafts.areKept() && ' Введённое остаётся на странице.'}
    </FloatingNotice>
  );
};

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
