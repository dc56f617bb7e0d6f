import { personName } from '@contract/people/personName';
import type { ActiveItem } from '@contract/schemas/membership';

/** What a row is about where that is no person: a report by its indicator, an entry to the competition by its detachments. */
export const aboutOf = ({ kind, title }: ActiveItem): string | null =>
  kind === 'indicator' || kind === 'competition' ? title : null;

export const rowName = (row: ActiveItem): string =>
  aboutOf(row) ?? (row.person ? personName(row.person) : `Заявка № ${row.id}`);
