import type { Answers } from '@contract/indicators/types';
import { useCallback, useState } from 'react';
import { byId } from './answerPath';

type Errors = { [name: string]: string | Errors };

/**
 * Faults of a refused body by the paths the form uses.
 * @param errors as `answerError` gives them: nested by place (`events`, `0`, `name`) or flat (`events.0.name`)
 */
export function faultsOf(answers: Answers, errors: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (at: Errors, place: string[]) => {
    for (const [name, value] of Object.entries(at)) {
      if (name === 'root') continue;
      const next = [...place, ...(name.includes('[') ? [name] : name.split('.'))];
      const path = next[0] === 'answers' ? next.slice(1) : next;
      if (typeof value !== 'string') walk(value, next);
      else found[byId(answers, path)] = value;
    }
  };
  if (errors && typeof errors === 'object') walk(errors as Errors, []);
  return found;
}

/** Fields that show a text which is no answer: half an address, a wrong number. Their labels by path. */
export function useFaults() {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const setFault = useCallback(
    (path: string, label: string | null) =>
      setFaults(({ [path]: _gone, ...rest }) => (label === null ? rest : { ...rest, [path]: label })),
    [],
  );
  return { faults, setFault };
}

/** «Исправьте: Ссылка»: nothing is sent meanwhile, or the text on the screen would be lost. */
export function faultText(faults: Readonly<Record<string, string>>): string | null {
  const labels = [...new Set(Object.values(faults))];
  return labels.length > 0 ? `Исправьте: ${labels.join(', ')}` : null;
}
