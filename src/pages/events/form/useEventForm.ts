import type { EventFull } from '@contract/schemas/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../providers/api';
import { useDraft } from '../../../ui/drafts/useDraft';
import { newKey } from '../../../ui/newKey';
import { EVENTS } from '../event';
import { type Faults, faultsOf } from './faults';
import { RowRefused, saveEvent } from './saveEvent';
import { draftOf, type EventValues, valuesOf } from './values';

type Refused = Error & { body?: { errors?: Record<string, unknown> } };
type Asked = { initial: EventValues; event: EventFull | null; onSaved: (event: EventFull, published: boolean) => void };

/** The form of an event: what is typed, what is wrong, what is kept of it, and how it is saved. */
export function useEventForm({ initial, event, onSaved }: Asked) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [key] = useState(newKey);
  const known = useRef(event);
  const left = useRef(false);
  const queries = useQueryClient();
  const draft = useDraft(event ? `events/${event.id}` : 'events/new', (kept) => {
    setValues((before) => (kept ? { ...before, ...(kept as Partial<EventValues>) } : initial));
    setDirty(kept !== null);
    setErrors({});
  });
  const { keep, finish } = draft;

  useEffect(() => {
    if (dirty) keep(draftOf(values));
  }, [dirty, values, keep]);

  const change = useCallback((name: keyof EventValues, value: unknown) => {
    setDirty(true);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
  }, []);

  const save = async (publish: boolean) => {
    // What is published already stays so.
    const faults = faultsOf(values, publish || (known.current !== null && known.current.stage !== 'draft'));
    setErrors(faults);
    setFailure(null);
    if (Object.keys(faults).length > 0) return setAttempt((before) => before + 1);
    setStep('Сохраняем');
    try {
      const onCreated = (created: EventFull) => {
        known.current = created;
      };
      const saved = await saveEvent(values, { saved: known.current, key, publish, onStep: setStep, onCreated });
      left.current = true;
      finish();
      await queries.invalidateQueries({ queryKey: [EVENTS], refetchType: 'none' });
      onSaved(saved, publish);
    } catch (error) {
      setErrors(faultsIn(error as Refused));
      const named = Object.keys(faultsIn(error as Refused)).length > 0;
      setFailure(named ? null : (error as Error).message);
      setAttempt((before) => before + 1);
      await rereadCreated();
    } finally {
      setStep(null);
    }
  };

  /** What was saved before something failed is not sent a second time. */
  const rereadCreated = async () => {
    if (!known.current) return;
    const now = await api('event.one', { params: { id: known.current.id } }).catch(() => null);
    if (!now) return;
    known.current = now;
    setValues((typed) => withSaved(typed, valuesOf(now)));
  };

  return {
    values,
    errors,
    failure,
    attempt,
    step,
    dirty,
    left,
    change,
    save,
    draft,
  };
}

function faultsIn(error: Refused): Faults {
  if (error instanceof RowRefused) return { [error.at]: error.message };
  const said = Object.entries(error.body?.errors ?? {}).filter(([, text]) => typeof text === 'string');
  // The unit is chosen by one field of the form and named by six of the body.
  return Object.fromEntries(said.map(([name, text]) => [name.startsWith('org_') ? 'unit' : name, text as string]));
}

/** The rows that were saved meanwhile get their ids. */
function withSaved(typed: EventValues, saved: EventValues): EventValues {
  const free = [...saved.issues];
  const issues = typed.issues.map((row) => {
    const at = free.findIndex(({ id, issue }) => (row.id ? id === row.id : issue === row.issue.trim()));
    return at < 0 ? row : { ...row, id: free.splice(at, 1)[0]?.id };
  });
  const files = typed.files.map((row) =>
    'file' in row ? (saved.files.find((one) => !('file' in one) && one.name === row.file.name) ?? row) : row,
  );
  return { ...typed, issues, files };
}
