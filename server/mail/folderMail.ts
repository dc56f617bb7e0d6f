import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptLetter, Mail } from './mail';

/** Letters a search goes through at most, the newest first. */
const SEARCHED = 5000;

/** Letters as files of a folder, one each, named by their moment: where nothing is configured to send them. */
export function folderMail(folder: string): Mail {
  let written = 0;
  return {
    async send({ to, subject, text }) {
      const at = new Date().toISOString();
      // Letters of one millisecond keep their order.
      written = (written + 1) % 1_000_000;
      const name = `${at.replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}-${crypto.randomUUID()}.json`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), JSON.stringify({ to, subject, text, at }, null, 2), { mode: 0o600 });
    },
    async kept(most, search) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
      const wanted = search.toLowerCase();
      const found: KeptLetter[] = [];
      for (const name of names.slice(-SEARCHED).reverse()) {
        if (found.length === most) break;
        const letters = letterIn(await readFile(join(folder, name), 'utf8').catch(() => ''));
        found.push(...letters.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted)));
      }
      return found;
    },
  };
}

/** A file that is being written, or is no letter, is left out. */
function letterIn(text: string): KeptLetter[] {
  try {
    const { to, subject, text: body, at } = JSON.parse(text) as KeptLetter;
    return [{ to, subject, text: body, at }];
  } catch {
    return [];
  }
}
