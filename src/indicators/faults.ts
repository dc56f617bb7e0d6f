import type { Answers } from '@contract/indicators/types';
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
