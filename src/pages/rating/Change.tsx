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
