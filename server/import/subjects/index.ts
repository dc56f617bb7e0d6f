// Everything that is taken, in the order in which it is: whatever a row points at comes first.
import type { Subject } from '../subject';
import { catalogues } from './catalogues';
import { feeRows } from './feeRows';
import { membershipRows } from './membershipRows';
import { papers } from './papers';
import { persons } from './people';
import { unitRows } from './unitRows';

export const subjects: readonly Subject[] = [
  ...catalogues,
  ...persons,
  ...papers,
  ...unitRows,
  ...membershipRows,
  ...feeRows,
];
