import { type Level, levelOfApi } from '@contract/levels';
import { useResourceContext } from 'ra-core';

/** The level whose view this is: the views of units are the same for all six kinds. */
export function useLevel(): Level {
  const resource = useResourceContext();
  const level = levelOfApi(resource ?? '');
  if (!level) throw new Error(`no level of units: ${resource}`);
  return level;
}
