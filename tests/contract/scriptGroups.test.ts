import { expect, test } from 'vitest';
import { scriptGroups } from '../../scripts/scriptGroups';

/** A script as the bundler makes it: a page by its file, or what pages share. */
const page = (name: string, imports: string[], dynamicImports: string[] = []) => ({
  ...shared(name, 100, imports),
  dynamicImports,
  facadeModuleId: `/src/${name}.tsx`,
  isDynamicEntry: true,
  moduleIds: [`/src/${name}.tsx`, `${name} inside`],
});
const shared = (fileName: string, bytes: number, imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: [`${fileName} inside`],
  code: 'x'.repeat(bytes),
});
const start = (pages: string[]) => ({ ...page('start', ['react'], pages), isEntry: true, isDynamicEntry: false });
const [one, two, three] = ['one', 'two', 'three'].map((name) => `layout/${name}`) as [string, string, string];
const frame = page('layout/Shell', ['frame'], [one, two, three]);

const nameOf = (groups: Map<string, string>, file: string) => groups.get(`${file} inside`);

test('what the same pages need is one script, and what all need another', () => {
  const groups = scriptGroups({
    output: [
      start(['layout/Shell']),
      frame,
      page(one, ['dates', 'charts']),
      page(two, ['dates', 'charts']),
      shared('react', 90_000),
      shared('frame', 90_000),
      shared('dates', 90_000),
      shared('charts', 90_000),
    ],
  });
  expect(nameOf(groups, 'dates')).toBe(nameOf(groups, 'charts'));
  expect(nameOf(groups, 'dates')).not.toBe(nameOf(groups, 'react'));
});

test('small parts travel with others, large ones only to the pages that need them', () => {
  const groups = scriptGroups({
    output: [
      start(['layout/Shell']),
      frame,
      page(one, ['small', 'large']),
      page(two, ['small', 'middle']),
      page(three, ['middle', 'large']),
      shared('small', 200),
      shared('middle', 300),
      shared('large', 400_000),
    ],
  });
  expect(nameOf(groups, 'small')).toBe(nameOf(groups, 'middle'));
  expect(nameOf(groups, 'large')).not.toBe(nameOf(groups, 'small'));
});

test('two scripts never import each other', () => {
  const groups = scriptGroups({
    output: [
      start(['layout/Shell']),
      frame,
      page(one, ['above']),
      page(two, ['above', 'below']),
      page(three, ['below']),
      shared('above', 200, ['between']),
      shared('between', 900_000, ['below']),
      shared('below', 200),
    ],
  });
  expect(nameOf(groups, 'above')).not.toBe(nameOf(groups, 'below'));
});
