// npm run test:faults: the server as processes over a data folder or a PostgreSQL of their own, while these misbehave.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/faults/figures.ts',
    maxWorkers: 2,
    // For figures one file at a time, or they tell of each other.
    fileParallelism: process.env.FAULTS !== 'long',
    // Nothing here is waited for by the clock: this only ends a run that would never end.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
