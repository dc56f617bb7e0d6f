type Stage = 'unit' | 'district' | 'central';
type Passed = { at: string } | null;

/** When what reviewers read of a report was passed on last; null before it was sent. */
export const passedAt = ({ unit, district, central }: Record<Stage, Passed>): string | null =>
  [unit, district, central]
    .flatMap((version) => version?.at ?? [])
    .sort()
    .at(-1) ?? null;

/** What was passed on last in the round that goes on; null before it was sent. */
export const lastPassed = <Version>({ unit, district, central }: Record<Stage, Version | null>): Version | null =>
  central ?? district ?? unit;
