import { type RosterColumn, rosterColumnKeys } from '@contract/schemas/registry';
import { useStore } from 'ra-core';
import { columns } from './columns';

const hiddenAtFirst = columns.filter(({ hidden }) => hidden).map(({ source }) => source);

/** The columns of the file that match those on the screen; the name is three of them. */
export function useShownColumns(): RosterColumn[] {
  const [hidden] = useStore<string[]>('roster.datatable', hiddenAtFirst);
  return rosterColumnKeys.filter((key) => !hidden.includes(key));
}
