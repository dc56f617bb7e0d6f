import { spawnSync } from 'node:child_process';

/** What is measured is what the sources are now, not an older build. */
export function build() {
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
}
