// What a programme is: units report by the indicators of a season, are reviewed, placed and shown. Everything in which
// the rating and the competition differ stands in their rows, or in the rules of their seasons.
import type { AuditAct, AuditKind } from '../auditActs';
import type { CompetitionIndicator } from '../indicators/competition/inputs';
import type { CompetitionSettings } from '../indicators/competition/settings';
import type { RatingIndicator } from '../indicators/rating/inputs';
import type { RatingSettings } from '../indicators/rating/settings';
import type { Indicator, Programme } from '../indicators/types';
import type { Level } from '../levels';
import type { Permission } from '../permissions';

export type IndicatorOf = { rating: RatingIndicator; competition: CompetitionIndicator };
export type SettingsOf = { rating: RatingSettings; competition: CompetitionSettings };

/** The indicators of one season, in the order of the report, and the settings it begins with. */
export type SeasonRules<P extends Programme> = {
  indicators: readonly IndicatorOf[P][];
  settings: SettingsOf[P];
};

/** Rules that hold from a season on, until others do: an old season counts by those it had. */
export type Rules<P extends Programme> = { since: number; of: (season: number) => SeasonRules<P> };

export type ProgrammeRow<P extends Programme> = {
  /** Newest first. */
  rules: readonly Rules<P>[];
  /** How it is called in a message to a unit. */
  name: string;
  /** Who sees its places, who sees them before they are published, and who sets seasons and publishes. */
  audience: {
    places: Permission;
    unpublished: Permission;
    manage: Permission;
    /** What those who see both are shown first. */
    first: 'computed' | 'published';
  };
  /** Level of the units that report. */
  level: Level;
  /** The season an organisation begins with: closed until the centre opens it. */
  first: number;
  /** A season's title until the centre gives another. */
  title: (season: number) => string;
  /** What is said where a season's title is taken. */
  titleTaken: string;
  /** How the history writes that a season was set or published, and of what kind the season's record is. */
  audited: { season: AuditAct; publish: AuditAct; kind: AuditKind };
  /** Where the unit finds a report, and where its reviewers do: the season goes with it, since another may be current. */
  unitLink: (unit: number, season: number, indicator: Pick<Indicator, 'key' | 'part'>) => string;
  reviewLink: (unit: number, report: number, season: number, indicator: Pick<Indicator, 'part'>) => string;
};
