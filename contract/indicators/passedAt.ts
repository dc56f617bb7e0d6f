type Passed = { at: string } | null;

/** When what reviewers read of a report was passed on last; null before it was sent. */
export const passedAt = ({ unit, district, central }: Record<'unit' | 'district' | 'central', Passed>): string | null =>
  [unit, district, central]
    .flatMap((version) => version?.at ?? [])
    .sort()
    .at(-1) ?? null;
