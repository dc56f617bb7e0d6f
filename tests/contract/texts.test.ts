// How the portal writes: every Russian text of the sources against the rules of spelling and the words of docs/glossary.md.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOLE, type SourceText, sourceTexts } from '../sourceTexts';
import { withoutYo, wrongYo } from '../withoutYo';

const rowsOf = (heading: string): string[][] => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const table = glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
const fixed = rowsOf('Fixed wordings').map(([text = '']) => text);
const forbidden = rowsOf('One word for one thing').flatMap(([, , not = '']) =>
  [...not.matchAll(/«([^»]+)»/g)].map(([, phrase = '']) => phrase),
);

/** Typed by people or read by programs: questions of tests, words of passwords, the page for programmers, SQL. */
const apart =
  /^server\/seed\/data\/tests\/|^contract\/people\/passwordStrength\.ts$|^server\/http\/openapi\/docsPage\.ts$|^server\/db\//;
const every = sourceTexts(['contract', 'server', 'src']);
/** The bar that takes back what was just done. */
const UNDO = 'src/ui/acts/HeldActs.tsx';
/** What a fixed wording says is taken out: the rest of the text still follows the rules. */
const texts = every
  .filter(({ file }) => !apart.test(file))
  .map((one) => ({ ...one, free: fixed.reduce((rest, wording) => rest.replaceAll(wording, ''), one.text) }));
const named = ({ file, line, text }: SourceText, why: string) => `${file}:${line} ${why}: ${text.slice(0, 80)}`;
const broken = (fault: (text: string, from: SourceText) => string | undefined) =>
  texts.flatMap((from) => {
    const why = fault(from.free, from);
    return why === undefined ? [] : [named(from, why)];
  });

it('the walk reads literals, templates and runs of JSX', () => {
  expect(texts.length).toBeGreaterThan(5000);
  for (const text of ['Мероприятия', `Не больше ${HOLE} символов.`, `Выбрать все ${HOLE}`])
    expect(texts.map((one) => one.text)).toContain(text);
});

it('every fixed wording is still said somewhere', () => {
  expect(fixed.filter((wording) => !every.some(({ text }) => text.includes(wording)))).toEqual([]);
});

describe('every text', () => {
  it('writes ё', () => expect(broken(withoutYo)).toEqual([]));

  it('writes no ё without a stress', () => expect(broken(wrongYo)).toEqual([]));

  it('quotes with «…», and inside of them with „…“', () =>
    expect(broken((text) => (wellQuoted(text) ? undefined : 'quotes'))).toEqual([]));

  it('stops a sentence once', () =>
    expect(broken((text) => (/(?<!\.)\.\.(?!\.)|…\./.test(text) ? 'two stops' : undefined))).toEqual([]));

  it('writes an ellipsis as one sign', () =>
    expect(broken((text) => (text.includes('...') ? 'three stops' : undefined))).toEqual([]));

  it('writes decimals with a comma', () =>
    expect(broken((text) => /(?<![\d.,])\d+\.\d+(?![\d.])/.exec(text)?.[0])).toEqual([]));

  it('shows places and scores through the one formatter of numbers', () =>
    expect(
      // Of the safety test a score is a whole number.
      broken((_, { file, holes }) =>
        /\/(?:tests|safety)\/|passPaper/.test(file)
          ? undefined
          : holes.find((hole) => /(?:\.|^\{?)(?:score|counted|places_sum)\}?$/.test(hole)),
      ),
    ).toEqual([]));

  it('uses the words of the glossary', () =>
    expect(
      broken((text, { file }) =>
        file === UNDO && text === 'Отменить'
          ? undefined
          : forbidden.find((phrase) => (phrase.startsWith('=') ? text === phrase.slice(1) : text.includes(phrase))),
      ),
    ).toEqual([]));
});

/** «» outside, „“ inside, no other signs; what is put in may bring quotes of its own, so it stands inside of none. */
function wellQuoted(text: string): boolean {
  if (/["”]/.test(text)) return false;
  let depth = 0;
  for (const sign of text) {
    if (sign === '«' || sign === '„') {
      if (depth !== (sign === '«' ? 0 : 1)) return false;
      depth += 1;
    }
    if (sign === '»' || sign === '“') {
      depth -= 1;
      if (depth !== (sign === '»' ? 0 : 1)) return false;
    }
  }
  return depth === 0;
}
