import { inflateSync } from 'node:zlib';

type Letters = Map<number, string>;

/** The text of a PDF with embedded fonts, as a reader would copy it: glyphs turned into letters by each font's own map. */
export function pdfText(bytes: Buffer): string {
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
  return pages.map((page) => pageText(page, fonts)).join('\n');
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

function pageText(page: string, fonts: Map<string, Letters>): string {
  let font: Letters | undefined;
  let text = '';
  for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
      for (let at = 0; at < hex.length; at += 4) text += font?.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '?';
    }
  }
  return text;
}
