type Values = Record<string, unknown>;

/** What of the values can be kept as text: a File is chosen again. */
export function keptValues(values: Values): { kept: Values; files: boolean } {
  const entries = Object.entries(values);
  const kept = entries.filter(([, value]) => !hasFile(value));
  return { kept: Object.fromEntries(kept), files: kept.length < entries.length };
}

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}
