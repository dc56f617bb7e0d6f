/** Steps of the heat of places: the best first. */
const STEPS = 6;

/** Colour of a place among so many: the token of its step. */
export function heatOf(place: number | undefined, of: number): { background: string; color: string } | undefined {
  if (place === undefined) return undefined;
  const step = Math.min(STEPS, Math.floor(((place - 1) / Math.max(1, of)) * STEPS) + 1);
  return { background: `var(--h${step})`, color: `var(--h${step}t)` };
}

/** What the legend says of each step: «1–14», «15–28». */
export const heatSteps = (of: number): { step: number; text: string }[] => {
  const size = of / STEPS;
  return Array.from({ length: STEPS }, (_, at) => {
    const from = Math.ceil(at * size) + 1;
    const to = Math.max(from, Math.ceil((at + 1) * size));
    return { step: at + 1, text: from === to ? `${from}` : `${from}–${to}` };
  }).filter(({ text }) => Number(text.split('–')[0]) <= of);
};
