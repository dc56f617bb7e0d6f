// The table of programmes, and what a season of one is: its indicators and the settings it begins with.
import { COMPETITION_TITLE, FIRST_SEASON } from '../constants';
import type { Programme } from '../indicators/types';
import { to } from '../paths';
import { inSeason } from './inSeason';
import { rules } from './rules';
import type { IndicatorOf, ProgrammeRow, SeasonRules } from './types';

export const programmes: { readonly [P in Programme]: ProgrammeRow<P> } = {
  rating: {
    rules: rules.rating,
    name: 'Рейтинг РО',
    audience: {
      places: 'act.rating.places',
      unpublished: 'act.rating.unpublished',
      manage: 'act.rating.manage',
      first: 'computed',
    },
    level: 'regional',
    first: FIRST_SEASON.rating,
    title: (season) => `Рейтинг РО ${season}`,
    titleTaken: 'Сезон с таким названием уже есть.',
    audited: { season: 'rating.season', publish: 'rating.publish', kind: 'season' },
    unitLink: (_unit, season, { key, part }) =>
      inSeason(part === 1 ? to('reportOne') : `${to('reportTwo')}?indicator=${key}`, season),
    reviewLink: (part, report, season, indicator) =>
      inSeason(
        indicator.part === 1 ? to('ratingReportOne', { part }) : `${to('ratingReportTwo', { part })}?report=${report}`,
        season,
      ),
  },
  competition: {
    rules: rules.competition,
    name: 'Конкурс отрядов',
    audience: {
      places: 'act.competition.rank',
      unpublished: 'act.competition.unpublished',
      manage: 'act.competition.manage',
      first: 'published',
    },
    level: 'detachment',
    first: FIRST_SEASON.competition,
    title: (season) => (season === FIRST_SEASON.competition ? COMPETITION_TITLE : `${COMPETITION_TITLE} ${season}`),
    titleTaken: 'Конкурс с таким названием уже есть.',
    audited: { season: 'competition.settings', publish: 'competition.publish', kind: 'competition' },
    unitLink: (unit, season) => inSeason(to('detachmentReporting', { id: unit }), season),
    reviewLink: (unit, report, season) => inSeason(to('activeIndicator', { id: unit, applicationId: report }), season),
  },
};

const made = new WeakMap<object, Map<number, unknown>>();

/** The rules of a season: those that began last before it, else the first there were. */
export function rulesOf<P extends Programme>(programme: P, season: number): SeasonRules<P> {
  const row: ProgrammeRow<P> = programmes[programme];
  const found = row.rules.find(({ since }) => since <= season) ?? row.rules.at(-1);
  if (!found) throw new Error(`The ${programme} has no rules`);
  const known = made.get(found) ?? new Map<number, unknown>();
  made.set(found, known);
  if (!known.has(season)) known.set(season, found.of(season));
  return known.get(season) as SeasonRules<P>;
}

/** The indicators of a season in the order of the report. */
export const indicatorsOf = <P extends Programme>(programme: P, season: number): readonly IndicatorOf[P][] =>
  rulesOf(programme, season).indicators;

/** One indicator of a season by its key. */
export const indicatorAt = <P extends Programme>(
  programme: P,
  key: string,
  season: number,
): IndicatorOf[P] | undefined => indicatorsOf(programme, season).find((indicator) => indicator.key === key);

/** The same where it must be there. */
export function requiredIndicator<P extends Programme>(programme: P, key: string, season: number): IndicatorOf[P] {
  const found = indicatorAt(programme, key, season);
  if (!found) throw new Error(`The ${programme} of ${season} has no indicator ${key}`);
  return found;
}

/** Seasons that count by the same rules, the newest first: `since` is one of them, `until` the first that is none. */
export const spansOf = (programme: Programme): { since: number; until: number | null }[] =>
  programmes[programme].rules.map(({ since }, index, all) => ({ since, until: all[index - 1]?.since ?? null }));
