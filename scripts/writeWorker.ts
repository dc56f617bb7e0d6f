import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { BUILD_META, WORKER } from '../contract/workerNames';
import type { First, FirstFiles } from '../server/http/files/firstFiles';
import type { Build } from '../src/worker/shell';

/** Files of `public/` that the frame and the login show. */
const PLAIN = ['/start.js', '/favicon.svg', '/login.svg', '/avatar.svg'];

/**
 * Names the build in its page and writes the service worker beside it, which knows the files of the build.
 * @param portal the folder of the portal as the bundler left it, with its first files
 */
export async function writeWorker(portal: string): Promise<void> {
  const assets = (await readdir(join(portal, 'assets'))).sort().map((name) => `/assets/${name}`);
  const { guest, signedIn, sketch } = JSON.parse(
    await readFile(join(portal, '.vite/first-files.json'), 'utf8'),
  ) as FirstFiles;
  // The own page without the page itself is the frame.
  const first = [...new Set([...(guest.login?.files ?? []), ...(signedIn.myPage?.files ?? [])])];
  const page = join(portal, 'index.html');
  const html = await readFile(page, 'utf8');
  const others = assets.filter((file) => /\.(js|css)$/.test(file) && !first.includes(file));
  const known = [...first, ...others];
  const framed = ([name, { files, framed }]: [string, First]) =>
    framed ? [[name, { ...framed, files: files.map((file) => known.indexOf(file)) }] as const] : [];
  const build: Build = {
    id: await idOf(portal, [...PLAIN, '/index.html'], assets),
    first,
    others,
    plain: PLAIN,
    sketch,
    framed: Object.fromEntries(Object.entries(signedIn).flatMap(framed)),
  };
  await writeFile(page, html.replace('</head>', `  <meta name="${BUILD_META}" content="${build.id}" />\n  </head>`));
  await bundle({
    entryPoints: ['src/worker/worker.ts'],
    outfile: join(portal, WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(build) },
    logLevel: 'warning',
  });
}

/** The same files, the same build. */
async function idOf(portal: string, read: readonly string[], named: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(named.join());
  for (const path of read) hash.update(await readFile(join(portal, path)));
  return hash.digest('hex').slice(0, 16);
}
