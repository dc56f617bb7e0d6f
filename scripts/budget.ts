import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
const login = [entry, 'src/pages/login/LoginPage.tsx'];
/** What a screen loads: the modules the router asks for, each with everything it imports. */
const budgets = [
  { screen: 'login', kB: 200, modules: login },
  {
    screen: 'signed-in list, in all',
    kB: 430,
    modules: [...login, 'src/layout/Shell.tsx', 'src/resources/units/UnitList.tsx'],
  },
];

/** Compares the JavaScript of the two screens (gzip) with what they may weigh. */
export async function checkBudget(portal: string): Promise<{ lines: string[]; kept: boolean }> {
  const manifest = JSON.parse(await readFile(join(portal, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = await Promise.all(
    budgets.map(async ({ screen, kB, modules }) => {
      const files = filesOf(manifest, modules);
      const bytes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(portal, file))).length));
      return { screen, kB, is: bytes.reduce((sum, size) => sum + size, 0) / 1024, files: files.length };
    }),
  );
  return {
    kept: sizes.every(({ is, kB }) => is <= kB),
    lines: sizes.map(
      ({ screen, kB, is, files }) =>
        `${is <= kB ? 'within budget' : 'OVER BUDGET'}: ${screen} ${is.toFixed(0)} kB of ${kB} kB, ${files} files`,
    ),
  };
}

function filesOf(manifest: Manifest, modules: string[]): string[] {
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`budget: the build has no ${key}; name the module that took its place`);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const module of modules) follow(module);
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
}
