// npm run build: the portal, the server beside it, compressed copies, and the size budget that may fail it all.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { build as buildPortal } from 'vite';
import { checkBudget } from './budget';
import { bundleServer } from './bundleServer';
import { compressFolder } from './compressFolder';
import { writeFirstFiles } from './firstFiles';
import { keepEarlier } from './keepEarlier';
import { type Built, scriptGroups } from './scriptGroups';
import { writeWorker } from './writeWorker';

const OUT = 'dist';
/** Built aside and put in place when all is well: a build that fails leaves the one that works. */
const ASIDE = `${OUT}/building-${process.pid}`;

try {
  // Once to see which page uses what, and once to put together what is used together.
  const groups = scriptGroups((await buildPortal({ logLevel: 'error', build: { write: false } })) as Built);
  const name = (id: string) => groups.get(id) ?? null;
  const built = await buildPortal({
    logLevel: 'warn',
    build: {
      outDir: `${ASIDE}/portal`,
      // What everybody has is one script.
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } } },
    },
  });
  await bundleServer(`${ASIDE}/server`);
  await writeFirstFiles(`${ASIDE}/portal`, built as Built);
  await writeWorker(`${ASIDE}/portal`);
  await compressFolder(`${ASIDE}/portal`);
  const { lines, kept } = await checkBudget(`${ASIDE}/portal`, built as Built);
  for (const line of lines) console.log(line);
  await keepEarlier(`${OUT}/portal`, `${ASIDE}/portal`);
  if (kept) await putInPlace();
  else process.exitCode = 1;
} finally {
  await rm(ASIDE, { recursive: true, force: true });
}

async function putInPlace() {
  await mkdir(OUT, { recursive: true });
  for (const part of ['portal', 'server']) {
    await rm(`${OUT}/${part}`, { recursive: true, force: true });
    await rename(`${ASIDE}/${part}`, `${OUT}/${part}`);
  }
  await writeFile(`${OUT}/built`, `${new Date().toISOString()}\n`);
}
