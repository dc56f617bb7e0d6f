// The rating of regional offices: its definitions in the order of the report.
import type { RatingIndicator } from './inputs';
import { r01 } from './r01';
import { r04 } from './r04';
import { r06 } from './r06';

export const ratingIndicators: readonly RatingIndicator[] = [r01, r04, r06];
