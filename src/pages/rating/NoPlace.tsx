import { scoreText } from '@contract/indicators/scoreText';
import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';

type Sums = Matrix['indicators'][number]['sums'];

/** What the sums of places hold of a region without a place, as the server says it; 0 where no sum has the indicator. */
export const insteadOf = (sums: Sums, missing: number): number => (sums.length > 0 ? missing : 0);

/** In brackets, as in the competition: what stands in a sum for a place that is missing. */
export const NoPlace = ({ instead }: { instead: number }) =>
  instead > 0 ? <span title={`Места нет: в сумму идёт ${scoreText(instead)}`}>({scoreText(instead)})</span> : '—';
