import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PathName, paths } from '../../contract/paths';
import { pageModules } from '../../scripts/pageModules';

const { bare, framed } = pageModules();
const names = Object.keys(paths) as PathName[];

test('every address is known to open a module of its own', () => {
  // Each catalogue of the administrator has an address of its own below this one.
  const without = names.filter((name) => !bare[name] && !framed[name]);
  expect(without).toEqual(['administrationCatalogue']);
});

test('every module that an address opens is there', () => {
  for (const module of Object.values({ ...framed, ...bare })) expect(module && existsSync(module), module).toBe(true);
});

test('a view of a record stands at the addresses of its kind', () => {
  expect(framed).toMatchObject({
    detachments: 'src/resources/units/UnitList.tsx',
    centralEdit: 'src/resources/units/UnitEdit.tsx',
    event: 'src/pages/events/show/EventPage.tsx',
    roster: 'src/pages/roster/RosterPage.tsx',
  });
  expect(bare.login).toBe('src/pages/login/LoginPage.tsx');
});
