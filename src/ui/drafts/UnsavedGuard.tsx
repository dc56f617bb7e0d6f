import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { session } from '../../providers/session';
import { Question } from '../acts/PlainDialog';

type UnsavedGuardProps = {
  /** Something was typed and not saved. */
  when: boolean;
  /** Set once the form is saved: leaving is free. */
  saved: RefObject<boolean>;
};

/** Asks before a form with unsaved changes is left. Whose session has ended is not asked: the draft is kept. */
export const UnsavedGuard = ({ when, saved }: UnsavedGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !saved.current && session.access() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, saved]);
  const stay = () => blocker.reset?.();
  return (
    <Question
      open={blocker.state === 'blocked'}
      title="Изменения не сохранены"
      other="Уйти"
      onOther={() => blocker.proceed?.()}
      main="Остаться"
      onMain={stay}
      onClose={stay}
    >
      Уйти без сохранения? Введённое останется черновиком в этом браузере.
    </Question>
  );
};
