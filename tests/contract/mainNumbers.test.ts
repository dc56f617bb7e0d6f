import { expect, it } from 'vitest';
import { mainNumbers, numbersText } from '../../contract/indicators/mainNumbers';
import { requiredIndicator } from '../../contract/programmes';

const said = (key: string, answers: Parameters<typeof mainNumbers>[1]) =>
  numbersText(mainNumbers(requiredIndicator('competition', key, 1).fields, answers));

it('places are counted and never added up', () => {
  const places = [1, 2, 2].map((prize_place, at) => ({ event_name: `Слёт ${at}`, prize_place }));
  expect(said('q9', { participation_data: places })).toBe('Мероприятия: 3');
});

it('of the events that everybody holds those are counted in which the detachment took part', () => {
  const answers = {
    demonstration_block: [{ first_may_demonstration: false, first_may_demonstration_participants: 0 }],
    patriotic_action_block: [{ patriotic_action: true, patriotic_action_participants: 4 }],
    spartakiad_block: [{ spartakiad: true }],
  };
  expect(said('q6', answers)).toBe('Мероприятия: 2 · Участников: 4');
  expect(said('q6', {})).toBe('');
});
