import type { Indicator } from '@contract/indicators/types';

/** «Членские взносы», or «Творческие фестивали: Студвесна» for an item of a catalogue. */
export function itemTitle(
  definition: Pick<Indicator, 'title' | 'catalogue'> | undefined,
  { indicator, item }: { indicator: string; item: number },
): string {
  const title = definition?.title ?? indicator;
  return item ? `${title}: ${definition?.catalogue?.find(({ id }) => id === item)?.name ?? item}` : title;
}
