import { getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/** As `waitFor` waits for a page, also where the clock is faked. */
export const eventually = <T>(run: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(run, { timeout: getConfig().asyncUtilTimeout });
