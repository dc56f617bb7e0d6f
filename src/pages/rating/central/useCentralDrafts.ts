import type { CentralData } from '@contract/schemas/programmes/ratingPlaces';
import { useEffect, useMemo } from 'react';
import { CentralDraft } from './CentralDraft';

type Drafts = ReadonlyMap<number, CentralDraft>;

/** What is typed for each region, by indicator: it stays when another indicator is opened, and is sent when all are left. */
export function useCentralDrafts(data: CentralData): (indicator: string) => Drafts {
  const made = useMemo(() => {
    const drafts = new Map<string, Drafts>();
    const of = (indicator: string): Drafts => {
      const known = drafts.get(indicator) ?? draftsOf(data, indicator);
      drafts.set(indicator, known);
      return known;
    };
    return { drafts, of };
  }, [data]);
  useEffect(
    () => () => {
      for (const some of made.drafts.values()) for (const draft of some.values()) draft.flush();
    },
    [made],
  );
  return made.of;
}

const draftsOf = ({ season, rows }: CentralData, indicator: string): Drafts =>
  new Map(rows.map(({ id, values }) => [id, new CentralDraft({ season, unit: id, indicator }, values[indicator])]));
