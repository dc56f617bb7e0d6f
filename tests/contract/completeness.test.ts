import { expect, it } from 'vitest';
import { completenessOf, notFilled } from '../../contract/indicators/completeness';
import { requiredIndicator } from '../../contract/programmes';

// Indicator 7: events with links, both at least one.
const of = (events: object[]) =>
  completenessOf(requiredIndicator('competition', 'q7', 1), { participation_data: events } as never);

it('a list is named as missing while it has no rows; rows that are there and empty say themselves what they want', () => {
  expect(of([]).missing).toEqual(['Мероприятия']);
  const added = of([{ id: -1 }]);
  expect(added.complete).toBe(false);
  expect(added.missing[0]).toBe('Мероприятие 1: Название');
  expect(added.missing).not.toContain('Мероприятия');
  expect(added.paths).not.toContain('participation_data');
  const named = of([{ id: -1, event_name: 'Слёт', number_of_participants: 3, links: [{ id: -2 }] }]);
  expect([named.complete, named.missing.filter((one) => one.includes('Ссылк'))]).toEqual([
    false,
    ['Мероприятие 1: Ссылка 1: Ссылка'],
  ]);
});

it('what is missing ends with one full stop, whatever the names end with', () => {
  expect(notFilled(['Участники', 'Сумма, руб.'])).toBe('Не заполнено: Участники; Сумма, руб.');
  expect(notFilled(['1', '2', '3', '4', '5', '6'])).toBe('Не заполнено: 1; 2; 3; 4; 5…');
});
