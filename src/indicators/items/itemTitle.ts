import type { Indicator } from '@contract/indicators/types';

/** «Членские взносы», or «Творческие фестивали: Студвесна» for an item of a catalogue. */
export function itemTitle(
  definition: Pick<Indicator, 'title' | 'catalogue'> | undefined,
  { indicator, item }: { indicator: string; item: number },
): string {
  const title = definition?.title ?? indicator;
  return item ? `${title}: ${nameOf(definition, item)}` : title;
}

/** What differs stands first, where there is room for the beginning alone: «Студвесна (Творческие фестивали)». */
export function itemFirst(definition: Pick<Indicator, 'title' | 'catalogue'>, { item }: { item: number }): string {
  return item ? `${nameOf(definition, item)} (${definition.title})` : definition.title;
}

const nameOf = (definition: Pick<Indicator, 'catalogue'> | undefined, item: number) =>
  definition?.catalogue?.find(({ id }) => id === item)?.name ?? item;
