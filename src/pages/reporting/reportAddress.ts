import type { Indicator } from '@contract/indicators/types';
import { to } from '@contract/paths';

/** Where one's own report by an indicator is filled in. */
export const reportAddress = ({ key, part }: Pick<Indicator, 'key' | 'part'>): string =>
  part === 1 ? to('reportOne') : `${to('reportTwo')}?indicator=${key}`;
