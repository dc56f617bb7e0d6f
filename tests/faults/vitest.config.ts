// npm run test:faults: the server as processes over a data folder or a PostgreSQL of their own, while these misbehave.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    include: ['tests/faults/**/*.test.ts'],
    // Nothing here is waited for by the clock: this only ends a run that would never end.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
