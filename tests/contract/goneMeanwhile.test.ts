import { expect, it } from 'vitest';
import { namesGone } from '../../server/db/goneMeanwhile';

const refused = (detail: string) => {
  const message = 'insert or update on table "people" violates foreign key constraint "people_region_id_fkey"';
  return new Error('Failed query', { cause: Object.assign(new Error(message), { code: '23503', detail }) });
};

it.each([
  ['Key (region_id)=(7) is not present in table "regions".', { region: 7 }, true],
  ['Ключ (region_id)=(7) отсутствует в таблице "regions".', { regions: ['1', '7'] }, true],
  ['Key (level, unit_id)=(detachment, 7) is not present in table "units".', { id: 7 }, true],
  ['Key (region_id)=(7) is not present in table "regions".', { region: 8, name: 'Отряд 7' }, false],
  ['Key (key)=(fighter) is not present in table "positions".', { position: 'fighter' }, false],
])('what was removed meanwhile is what the call named: %s %o', (detail, body, gone) => {
  expect(namesGone(refused(detail), {}, undefined, body)).toBe(gone);
});
