import { inflateSync } from 'node:zlib';

type Letters = Map<number, string>;

/** The text of a PDF with embedded fonts, as a reader would copy it: glyphs turned into letters by each font's own map. */
export const pdfText = (bytes: Buffer): string =>
  runsOf(bytes)
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join('\n');

type Run = { x: number; text: string };

/** What each page draws at once, by words or parts of them, and how far from its left side that begins, in points. */
export function runsOf(bytes: Buffer): Run[][] {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const streamOf = (body: string) => {
    const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
    if (packed === undefined) return '';
    const inner = Buffer.from(packed, 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(inner) : inner).toString('latin1');
  };
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1];
    if (map) fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
  }
  const pages = [...objects.values()].map(streamOf).filter((stream) => /\bTf\b/.test(stream));
  return pages.map((page) => pageRuns(page, fonts));
}

/** Glyph numbers to letters: `<0000> <0004> [<0421> <0442> …]`. */
function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(from, 16);
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      // A ligature is one glyph of two letters: `<0066 0069>`.
      letters.set(start + at, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function pageRuns(page: string, fonts: Map<string, Letters>): Run[] {
  let font: Letters | undefined;
  let x = 0;
  const runs: Run[] = [];
  for (const [, left, name, shown] of page.matchAll(/ ([\d.]+) [\d.]+ Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (left) x = Number(left);
    if (name) font = fonts.get(name);
    let text = '';
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
      for (let at = 0; at < hex.length; at += 4) text += font?.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '?';
    }
    if (shown) runs.push({ x, text });
  }
  return runs;
}
