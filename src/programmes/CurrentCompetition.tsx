import type { ReactNode } from 'react';
import { Loading } from '../layout/Loading';
import { useSeason } from '../providers/stores/seasons';

/** Pages of the competition of now: they are shown when it is known which one that is. */
export const CurrentCompetition = ({ children }: { children: ReactNode }) =>
  useSeason('competition') === undefined ? <Loading /> : children;
