// What docs/security.md claims of itself: every point once, its counts, the files it names.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Row = { point: string; level: string; state: string; by: string };
const text = readFileSync('docs/security.md', 'utf8');
const states = ['holds', 'does not apply', 'open'];

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of each chapter. */
const chapters = text
  .split(/^## /m)
  .slice(1)
  .map((chapter) => ({
    name: chapter.slice(0, chapter.indexOf('\n')),
    rows: [...chapter.matchAll(/^\| V\d.*$/gm)].map(([line]): Row => {
      const [point = '', level = '', , state = '', by = ''] = cells(line);
      return { point, level, state, by };
    }),
  }));
const rows = chapters.flatMap((chapter) => chapter.rows);

it('all 253 points of levels 1 and 2 stand once, under their chapter, with a state', () => {
  expect(new Set(rows.map(({ point }) => point)).size).toBe(253);
  expect(rows).toHaveLength(253);
  for (const { name, rows: own } of chapters)
    for (const { point, level, state, by } of own) {
      expect(name.startsWith(`${point.split('.')[0]} `), point).toBe(true);
      expect(['1', '2'], point).toContain(level);
      expect(states, point).toContain(state);
      expect(by, point).not.toBe('');
    }
});

it('the counts at the head are those of the rows', () => {
  const told = [...text.slice(0, text.indexOf('\n## ')).matchAll(/^\| (?:V\d|All).*$/gm)].map(([line]) => cells(line));
  const counted = (name: string, of: readonly Row[]) => [
    name,
    String(of.length),
    ...states.map((state) => String(of.filter((row) => row.state === state).length)),
  ];
  expect(told).toEqual([...chapters.map(({ name, rows: own }) => counted(name, own)), counted('All', rows)]);
});

it('what proves a point is there', () => {
  const named = rows.flatMap(({ by }) => [...by.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file));
  const files = named.filter((file) => (file.includes('/') && !file.startsWith('/')) || /\.(md|json|yaml)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
