import type { ReactNode } from 'react';
import { Loading } from '../layout/Loading';
import { useShownSeason } from './shownSeason';

/** Pages of a competition: they are shown when it is known which one that is. */
export const ShownCompetition = ({ children }: { children: ReactNode }) =>
  useShownSeason('competition') === undefined ? <Loading /> : children;
