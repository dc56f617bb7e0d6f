// npm run test:import: an invented organisation moves in, from an API v1 database made by the tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'import',
    environment: 'node',
    include: ['tests/import/**/*.test.ts'],
    globalSetup: ['tests/makeWorld.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
