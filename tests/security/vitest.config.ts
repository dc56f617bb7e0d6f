// npm run test:security: generated requests as every role. SECURITY_REQUESTS says how many, SECURITY_SEED repeats a run.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'security',
    environment: 'node',
    include: ['tests/security/**/*.test.ts'],
    globalSetup: ['tests/makeWorld.ts'],
    // Nothing here is waited for by the clock: this only ends a run that would never end.
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
