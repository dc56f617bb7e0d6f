import type { Answers } from '@contract/indicators/types';
import type { CentralValue } from '@contract/schemas/ratingPlaces';
import type { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { faultsOf } from '../../../indicators/faults';
import { api } from '../../../providers/api';
import { moscowMoment } from '../../../ui/text/moment';

const SAVE_AFTER_MS = 900;

type Row = { season: number; unit: number; indicator: string; value: CentralValue | undefined };

/** One region's numbers: typed, saved soon after, settled when somebody else has saved others meanwhile. */
export function useCentralRow({ season, unit, indicator, value }: Row) {
  const [answers, setAnswers] = useState<Answers>(() => (value?.answers ?? {}) as Answers);
  const [said, setSaid] = useState(() => saidOf(value));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<CentralValue | null>(null);
  const version = useRef(value?.version ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);

  const save = async (next: Answers) => {
    pending.current = null;
    setSaid('Сохраняем…');
    try {
      const body = { season, unit, indicator, version: version.current, answers: next };
      const saved = await api('rating.centralSave', { body });
      version.current = saved.value.version;
      setErrors({});
      setSaid(saidOf(saved.value));
    } catch (error) {
      refused(error as HttpError, next);
    }
  };

  const refused = ({ status, body, message }: HttpError, next: Answers) => {
    const faults = faultsOf(next, body?.errors);
    setErrors(faults);
    if (status === 409 && body?.current) setTheirs((body.current.value ?? body.current) as CentralValue);
    setSaid(status === 400 ? 'Не сохранено: заполните отмеченное' : message);
    if (status === 0) later(next, 5000);
  };

  const later = (next: Answers, delay = SAVE_AFTER_MS) => {
    clearTimeout(timer.current);
    pending.current = () => void save(next);
    timer.current = setTimeout(pending.current, delay);
  };

  // What was typed last is sent when another indicator is opened.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pending.current?.();
    },
    [],
  );

  return {
    answers,
    errors,
    said,
    theirs,
    type: (next: Answers) => {
      setAnswers(next);
      setSaid('Сохраняем…');
      later(next);
    },
    keep: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      version.current = theirs.version;
      setTheirs(null);
      if (side === 'mine') return void save(answers);
      setAnswers(theirs.answers as Answers);
      setSaid(saidOf(theirs));
    },
  };
}

const saidOf = (value: CentralValue | undefined): string =>
  value ? [value.updated_by?.name, moscowMoment(value.updated_at)].filter(Boolean).join(', ') : 'не внесено';
