// The rating of regional offices from 2025 on: its indicators in the order of the report, and what an office may change.
import type { Rules } from '../../programmes/types';
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
import { choicesOf } from './settings';
import { statistical, statistical2 } from './statistical';

const reports = [r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r11Data, r12, r13, r14];
const informed = [r16, r17, r18, r19, r20];

export const rating2025: Rules<'rating'> = {
  since: 2025,
  of(year) {
    const indicators: RatingIndicator[] = [statistical, statistical2, ...reports, r15(year), ...informed];
    return {
      indicators,
      settings: {
        deadlines: { part1: `${year}-09-15`, part2: `${year}-10-31` },
        refuse_late: false,
        fee: '50',
        regionCoefficients: { '77': '2', '78': '1.5' },
        interregional: '0.8',
        headquartersMember: '2',
        prizes: { first: '3', second: '2', third: '1', project: '2' },
        projectScales: { Всероссийский: '2', Окружной: '1.5', Межрегиональный: '1' },
        ...choicesOf(indicators),
      },
    };
  },
};
