import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
// Named with its ending, as Node itself reads the files of this configuration.
import { developmentHeaders } from './scripts/developmentHeaders.ts';
import { inlineIcon } from './scripts/inlineIcon.ts';
import { namedCalls } from './scripts/namedCalls.ts';

/** Where `npm run dev` has the API; it hears the portal's own host, so that links in its answers lead back here. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = (file: string) => here(`./node_modules/react-router/dist/production/${file}.mjs`);
const alias = [
  { find: '@contract', replacement: here('./contract') },
  // The bundler and the test runner must see one copy of the router.
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
  { find: /^react-router-dom$/, replacement: here('./node_modules/react-router-dom/dist/index.mjs') },
  // Files of lists are made by the server; the framework's own maker of them would travel with every list.
  { find: 'jsonexport/dist/index.js', replacement: here('./src/providers/noExporter.ts') },
  // A table of letters for the framework's own choice of columns, which is not the portal's.
  { find: /^diacritic$/, replacement: here('./src/ui/list/grid/noDiacritics.ts') },
];
const server = { environment: 'node' };
/**
 * Most of what a test of a page makes is gone with it: more room for the young saves a tenth of the time. Not where
 * threads are ended for the memory they take: theirs would grow with it past what Node can still catch.
 */
const roomy = { execArgv: ['--max-semi-space-size=64'] };
const page = {
  ...roomy,
  environment: 'jsdom',
  // The libraries as people get them, see tests/act. What can be taken back is sent at once; the test of taking back
  // asks for seconds of its own.
  env: { NODE_ENV: 'production', VITE_UNDO_SECONDS: '0' },
  setupFiles: ['tests/act.ts', 'tests/setup.ts'],
  server: {
    deps: { inline: [/react-admin/, /ra-core/, /ra-ui-materialui/, /ra-i18n-polyglot/, /ra-data-simple-rest/] },
  },
};

/** Each keeps a world and the pages' libraries, some 2 GB at most. */
const maxWorkers = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / 3e9), 6));
/** Of pages, the walk through every form takes longest: begun last, it would leave the other cores waiting for its end. */
class FormsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isForm = ({ moduleId }: TestSpecification) => moduleId.includes('/everyForm');
    const sorted = await super.sort(files);
    const first = sorted.findIndex(({ project }) => project.name === 'ui');
    const pages = sorted.splice(first === -1 ? sorted.length : first);
    return [...sorted, ...pages.filter(isForm), ...pages.filter((file) => !isForm(file))];
  }
}

/**
 * Packages that have a build for development beside the one people get, as the styles of the kit do: the latter is
 * quicker by a fifth. The runner would name that condition to Node, whatever is asked for.
 */
const builtLibraries = {
  name: 'built-libraries',
  configResolved({ ssr }: { ssr: { resolve?: { conditions?: string[] } } }) {
    if (ssr.resolve) ssr.resolve.conditions = ssr.resolve.conditions?.filter((one) => !one.includes('development'));
  },
};

/** What is written for them has no calls of the development build either. */
const builtJsx = { jsx: { runtime: 'automatic', development: false, importSource: 'react' } } as const;

export default defineConfig({
  plugins: [namedCalls(), react(), developmentHeaders(), inlineIcon()],
  resolve: { alias },
  build: { outDir: 'dist/portal', target: 'es2022', manifest: true },
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  test: {
    maxWorkers,
    // Nothing here is waited for by the clock: this only ends a run that would never end.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    sequence: { sequencer: FormsFirst },
    globalSetup: ['tests/makeWorld.ts'],
    projects: [
      {
        extends: true,
        test: { ...server, ...roomy, isolate: false, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      // Of the embedded database alone: `test:api` on a server has no use for it.
      { extends: true, test: { ...server, name: 'embedded', include: ['tests/embedded/**/*.test.ts'] } },
      { extends: true, test: { ...server, isolate: false, name: 'api', include: ['tests/api/**/*.test.ts'] } },
      {
        extends: true,
        oxc: builtJsx,
        plugins: [builtLibraries],
        // The pages' libraries are loaded once for all files of a worker; tests/setup leaves nothing behind.
        test: {
          ...page,
          isolate: false,
          name: 'ui',
          include: ['tests/providers/**/*.test.ts', 'tests/ui/**/*.test.tsx'],
        },
      },
    ],
  },
});
