// The rating of regional offices: its definitions in the order of the report.
import { r16, r17, r18, r19, r20 } from './information';
import type { RatingIndicator } from './inputs';
import { r01 } from './r01';
import { r02 } from './r02';
import { r03 } from './r03';
import { r04 } from './r04';
import { r05 } from './r05';
import { r06 } from './r06';
import { r07 } from './r07';
import { r08 } from './r08';
import { r09 } from './r09';
import { r10 } from './r10';
import { r11, r11Data } from './r11';
import { r12 } from './r12';
import { r13 } from './r13';
import { r14 } from './r14';
import { r15 } from './r15';
import { statistical, statistical2 } from './statistical';

const ranked = [r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r11Data, r12, r13, r14, r15];

export const ratingIndicators: readonly RatingIndicator[] = [
  statistical,
  statistical2,
  ...ranked,
  ...[r16, r17, r18, r19, r20],
];
