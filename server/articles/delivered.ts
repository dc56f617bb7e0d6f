import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleKey } from '../../contract/articles';

/** Folder of the Markdown files; the bundle carries them beside itself. */
const folder = join(import.meta.dirname, 'content');

const read = new Map<ArticleKey, Promise<string>>();

/** The text a page is delivered with, as it stands in the repository. */
export function deliveredText(key: ArticleKey): Promise<string> {
  const known = read.get(key);
  if (known) return known;
  const text = readFile(join(folder, `${key}.md`), 'utf8');
  read.set(key, text);
  return text;
}
