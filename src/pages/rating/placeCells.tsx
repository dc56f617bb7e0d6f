import { scoreText } from '@contract/indicators/scoreText';
import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';

/** Places gained or lost since the previous publication. */
export const Change = ({ value }: { value: number | null }) => {
  if (value === null) return <span style={{ color: 'var(--text-3)' }}>—</span>;
  if (value === 0) return <span style={{ color: 'var(--text-2)' }}>0</span>;
  return value > 0 ? (
    <span style={{ color: 'var(--st-accepted)' }}>▲ {value}</span>
  ) : (
    <span style={{ color: 'var(--st-rejected)' }}>▼ {-value}</span>
  );
};

type Sums = Matrix['indicators'][number]['sums'];

/** What the sums of places hold of a region without a place, as the server says it; 0 where no sum has the indicator. */
export const insteadOf = (sums: Sums, missing: number): number => (sums.length > 0 ? missing : 0);

/** In brackets, as in the competition: what stands in a sum for a place that is missing. */
export const NoPlace = ({ instead }: { instead: number }) =>
  instead > 0 ? <span title={`Места нет: в сумму идёт ${scoreText(instead)}`}>({scoreText(instead)})</span> : '—';
