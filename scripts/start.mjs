// npm start: builds when the build is missing or older than its sources, then serves. Needs nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'contract', 'server', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const BUILT = 'dist/built';

process.chdir(join(import.meta.dirname, '..'));
if (stale()) {
  process.stdout.write('Building the portal…\n');
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// In this very process, so that signals and the exit code are the server's own.
await import('../dist/server/main.js');

function stale() {
  if (!existsSync(BUILT)) return true;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.filter(existsSync).some((source) => newest(source) > built);
}

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
