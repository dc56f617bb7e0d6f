// Everything that is taken, in the order in which it is: whatever a row points at comes first.
import type { Subject } from '../subject';
import { catalogues } from './catalogues';
import { certificateRows } from './certificateRows';
import { eventRows } from './eventRows';
import { feeRows } from './feeRows';
import { membershipRows } from './membershipRows';
import { papers } from './papers';
import { persons } from './people';
import { competitionRows } from './reports/competitionRows';
import { ratingRows } from './reports/ratingRows';
import { testRows } from './testRows';
import { unitRows } from './unitRows';

export const subjects: readonly Subject[] = [
  ...catalogues,
  ...persons,
  ...papers,
  ...unitRows,
  ...membershipRows,
  ...feeRows,
  ...certificateRows,
  ...eventRows,
  ...testRows,
  ...ratingRows,
  ...competitionRows,
];
