import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openZip } from '../../server/export/zipFile';
import { unzip } from '../unzip';

const at = new Date('2026-03-16T12:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a zip', () => {
  it('has its entries under their Russian names, in pieces or empty, as they were written', async () => {
    const pieces = [randomBytes(100_000), randomBytes(100_000), Buffer.from('конец')];
    const zip = await openZip(join(folder, 'all.zip'));
    for (const [name, written] of [['16-12-2026 Воздвиженская.pdf', pieces] as const, ['пусто.txt', []] as const]) {
      const entry = zip.entry(name, at);
      for (const piece of written) await entry.write(piece);
      await entry.end();
    }
    await zip.end();
    const entries = unzip(await readFile(join(folder, 'all.zip')));
    expect([...entries.keys()]).toEqual(['16-12-2026 Воздвиженская.pdf', 'пусто.txt']);
    expect(entries.get('16-12-2026 Воздвиженская.pdf')?.equals(Buffer.concat(pieces))).toBe(true);
    expect(entries.get('пусто.txt')).toHaveLength(0);
  });

  it('that cannot be written further is told to who writes it, who does not wait for ever', async () => {
    const zip = await openZip(join(folder, 'all.zip'));
    await rm(folder, { recursive: true });
    const writing = async () => {
      const entry = zip.entry('large.bin', at);
      for (let piece = 0; piece < 20; piece++) await entry.write(randomBytes(100_000));
      await entry.end();
      await zip.end();
    };
    await expect(writing()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
