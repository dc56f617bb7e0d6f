type LineProps = { values: readonly number[]; label: string; height?: number };

/** A row of numbers as a line, from its least to its greatest. A table of the same numbers stands beside it. */
export const Line = ({ values, label, height = 40 }: LineProps) => {
  const least = Math.min(...values);
  const range = Math.max(1, Math.max(...values) - least);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at * step},${PAD + (1 - (value - least) / range) * (HEIGHT - 2 * PAD)}`);
  if (values.length === 0) return null;
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill="var(--blue-soft)" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--blue)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

const WIDTH = 300;
const HEIGHT = 60;
const PAD = 4;
