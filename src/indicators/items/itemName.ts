// Names of nested items: what a card, a row of a review and a reason call them.

import { numbered } from '@contract/indicators/answerPaths';
import type { Answers, Indicator, ListField } from '@contract/indicators/types';
import { number as numberText } from '@contract/text/plural';
import { shortDay } from '../../ui/text/day';

/** «Фестиваль», or «Мероприятие 2» while it has no name. */
export function itemName({ fields, itemLabel }: ListField, item: Answers, number: number): string {
  const named = fields.find(({ kind }) => kind === 'text' || kind === 'choice');
  const name = named ? item[named.name] : null;
  return typeof name === 'string' && name.trim() !== '' ? name : `${itemLabel} ${number}`;
}

/** «Мероприятие 2. Фестиваль»; the name alone where there is one item at most, the number alone where it has no name. */
export function itemHeading(field: ListField, item: Answers, number: number): string {
  const title = numbered(field, number - 1);
  const name = itemName(field, item, number);
  return field.maxItems === 1 || name === title ? title : `${title}. ${name}`;
}

/** «03.03.2025 – 06.03.2025, 214»: days and first number of an item. */
export function itemSummary({ fields }: ListField, item: Answers): string {
  const days = fields.filter(({ kind }) => kind === 'date').map(({ name }) => shortDay(item[name] as string | null));
  const number = fields.find(({ kind }) => kind === 'integer');
  const count = number ? item[number.name] : null;
  const said = [
    days.every(Boolean) && days.length > 0 ? [...new Set(days)].join(' – ') : null,
    typeof count === 'number' ? numberText(count) : null,
  ];
  return said.filter(Boolean).join(', ');
}

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
