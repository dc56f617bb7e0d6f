import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENTRY, FRAME, filesOf, type Made } from './firstFiles';

const login = [ENTRY, 'src/pages/login/LoginPage.tsx'];
/** What a screen loads: the modules the router asks for, each with everything it imports. */
const budgets = [
  { screen: 'login', kB: 200, modules: login },
  { screen: 'signed-in list, in all', kB: 430, modules: [...login, FRAME, 'src/resources/units/UnitList.tsx'] },
];

/** Compares the JavaScript of the two screens (gzip) with what they may weigh. */
export async function checkBudget(
  portal: string,
  { output }: { output: readonly Made[] },
): Promise<{ lines: string[]; kept: boolean }> {
  const sizes = await Promise.all(
    budgets.map(async ({ screen, kB, modules }) => {
      const files = filesOf(output, modules).filter((file) => file.endsWith('.js'));
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
