import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { session } from '../../providers/session';

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
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">Изменения не сохранены</DialogTitle>
      <DialogContent>Уйти без сохранения? Введённое останется черновиком в этом браузере.</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => blocker.proceed?.()}>
          Уйти
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          Остаться
        </Button>
      </DialogActions>
    </Dialog>
  );
};
