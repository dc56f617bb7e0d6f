// Texts that pages compose of parts: labels in sentences, what a button adds, dates at the end of a sentence.

import { expect, it } from 'vitest';
import { whenText } from '../../contract/events/eventWhen';
import type { Field } from '../../contract/indicators/types';
import { indicatorsOf } from '../../contract/programmes';
import { inSentence, wholeAddress } from '../../contract/text/typographic';
import { addText } from '../../src/indicators/addText';
import { longDay } from '../../src/ui/text/day';
import { recently } from '../../src/ui/text/moment';

it('a label inside a sentence begins small, unless it is an abbreviation or a name in Latin letters', () => {
  const said = ['Мобильный телефон', 'СНИЛС', 'ИНН', 'Я', 'E-mail', 'VK'].map(inSentence);
  expect(said).toEqual(['мобильный телефон', 'СНИЛС', 'ИНН', 'я', 'e-mail', 'VK']);
});

it('an address does not break behind «№», «ул.» or «д.»', () => {
  expect(wholeAddress('г. Набережные Челны, ул.  Мира, д. 5 кв. 7, корпус № 2, парк Победы')).toBe(
    'г.\u00A0Набережные Челны, ул.\u00A0Мира, д.\u00A05 кв.\u00A07, корпус №\u00A02, парк Победы',
  );
});

it('no date ends with a stop of its own: a sentence may end there', () => {
  const event = { start_time: null, end_time: null };
  const dates = [
    longDay('2027-10-01'),
    recently('2020-05-28T10:00:00Z', new Date('2026-01-01')),
    whenText({ ...event, start_date: '2027-10-01', end_date: null } as never),
    whenText({ ...event, start_date: '2027-10-01', end_date: '2027-10-03' } as never),
  ];
  for (const date of dates) expect(date).toMatch(/20\d\d\sгода$/);
  const overNewYear = whenText({ ...event, start_date: '2026-12-31', end_date: '2027-01-02' } as never);
  expect(overNewYear?.replace(/\s/g, ' ')).toBe('31 декабря 2026 года – 2 января 2027 года');
});

it('every list of a report says what its button adds, in the right case', () => {
  const lists = (fields: readonly Field[]): Extract<Field, { kind: 'list' }>[] =>
    fields.flatMap((field) => (field.kind === 'list' ? [field, ...lists(field.fields)] : []));
  const all = [...indicatorsOf('rating', 2025), ...indicatorsOf('competition', 1)].flatMap(({ fields }) =>
    lists(fields),
  );
  const texts = new Set(all.map(addText));
  expect([...texts]).toEqual(expect.arrayContaining(['Добавить мероприятие', 'Добавить ссылку']));
  const blocks = all.filter((list) => addText(list).includes(':'));
  expect(blocks.filter(({ maxItems }) => maxItems > 1).map(({ itemLabel }) => itemLabel)).toEqual([]);
});
