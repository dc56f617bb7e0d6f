import { SEARCH_MAX } from '@contract/constants';
import { useEffect, useState } from 'react';
import { dataProvider } from '../../providers/dataProvider';
import { session } from '../../providers/session';
import { type Found, ROWS, SEARCH_MIN, type Source, sources } from './sources';

export type Group = { title: string; rows: Found[] };
export type SearchState = { term: string; groups: Group[]; busy: boolean; failed: boolean };

const PAUSE_MS = 250;
const nothing = { groups: [], busy: false, failed: false };

/** Asks all sources at once when typing pauses. A source that refuses (no right, too few letters) is left out. */
export function useSearch(typed: string): SearchState {
  const term = typed.trim().slice(0, SEARCH_MAX);
  const [state, setState] = useState<SearchState>({ term: '', ...nothing });
  useEffect(() => {
    if (term.length < SEARCH_MIN) {
      setState({ term, ...nothing });
      return;
    }
    setState((before) => ({ ...before, busy: true }));
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(askable(term).map((source) => ask(source, term, leaving.signal)));
      if (leaving.signal.aborted) return;
      const failed = groups.every((group) => group === null);
      const filled = groups.filter((group): group is Group => group !== null && group.rows.length > 0);
      setState({ term, groups: filled, busy: false, failed });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term]);
  return state;
}

const askable = (term: string) =>
  sources.filter(({ least, signedIn }) => term.length >= least && (!signedIn || session.access() !== null));

async function ask(
  { title, resource, filter, read }: Source,
  search: string,
  signal: AbortSignal,
): Promise<Group | null> {
  try {
    const asked = { pagination: { page: 1, perPage: ROWS }, filter: { ...filter, search }, signal };
    const { data } = await dataProvider.getList(resource, asked);
    return { title, rows: data.map(read) };
  } catch {
    return null;
  }
}
