// Names of nested items: what a card, a row of a review and a reason call them.

import { numbered } from '@contract/indicators/answerPaths';
import type { Answers, ListField } from '@contract/indicators/types';
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
