// npm run font: makes the one font file that nearly every page needs, from the whole of Inter. What is not in it (letters
// of other languages in a name) comes from the files of @fontsource-variable/inter, asked for when such a letter is shown.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = 'src/layout/theme/inter';
/** First and last of a run of characters, or one character. */
const characters: readonly string[] = [
  ' ~', // letters, digits and signs of the keyboard
  '\u00a0', // a space that does not break a line
  '©',
  '«',
  '°±',
  '·',
  '»',
  '×',
  'Ѐџ', // the Cyrillic letters of Russian and its neighbours
  '–—',
  '‘’',
  '“„',
  '•',
  '…',
  '\u202f', // a narrow space that does not break a line
  '₽',
  '№',
  '←↓',
  '−',
  '≤≥',
  '▲',
  '▼',
];
/** No text of the portal is thinner or bolder. */
const WEIGHTS = { min: 400, max: 700 };
/** The spaces between letters, accents, digits of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const whole = join(dirname(createRequire(import.meta.url).resolve('inter-ui/package.json')), 'variable');
const runs = characters.map((run) => [...run].map((sign) => sign.codePointAt(0) ?? 0));
const text = runs.flatMap(([first = 0, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
const font = await subsetFont(await readFile(join(whole, 'InterVariable.woff2')), text.join(''), {
  targetFormat: 'woff2',
  // The cut for texts; headings of this portal are no larger than 28 pixels.
  variationAxes: { opsz: 14, wght: WEIGHTS },
  keepFeatures: FEATURES,
});
const range = runs.map((run) => `U+${run.map((code) => code.toString(16).toUpperCase()).join('-')}`).join(', ');
await writeFile(join(FOLDER, 'inter.woff2'), font);
await writeFile(
  join(FOLDER, 'inter.css'),
  `/* Made by npm run font. */
@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(./inter.woff2) format("woff2-variations");
  unicode-range:
    ${range};
}
`,
);
await writeFile(join(FOLDER, 'LICENSE.txt'), await readFile(join(dirname(whole), 'LICENSE.txt')));
console.log(`${FOLDER}: ${font.length} bytes, ${text.length} characters`);
