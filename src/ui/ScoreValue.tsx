import { exactScore, scoreText } from '@contract/indicators/scoreText';

/** A score as everywhere; the exact value on hover. */
export const ScoreValue = ({ value }: { value: string | null | undefined }) => (
  <span title={exactScore(value)}>{scoreText(value)}</span>
);
