import { FIRST_SEASON } from '../../../contract/constants';
import { daysAgo } from '../dates';
import { DEMO_APPLICANT, pairs, SEASON, seasonSettings } from '../plan/competition';
import { competitionReports, itemRows, reportRow, versionRows } from '../plan/competitionReports';
import type { World } from '../plan/types';
import type { Entity } from './entity';

/** The one season, open. */
export const competitionSeasons: Entity = {
  table: 'seasons',
  rows: ({ now }) => [
    {
      ...SEASON,
      title: 'Лучший студенческий отряд',
      is_open: true,
      settings: seasonSettings(now),
      version: 1,
      created_at: daysAgo(now, 120),
    },
  ],
};

export const competitionParticipants: Entity = {
  table: 'competition_participants',
  rows: (world: World) =>
    pairs(world).map(({ junior, mentor }, index) => ({
      id: index + 1,
      competition_id: FIRST_SEASON.competition,
      junior_detachment_id: junior.id,
      main_detachment_id: mentor?.id ?? null,
      created_at: daysAgo(world.now, 90 - (index % 60)),
      confirmed: true,
      confirmed_reason: null,
    })),
};

/** In the demo one application waits for the account `regional`. */
export const competitionApplications: Entity = {
  table: 'competition_applications',
  rows: ({ size, now }) =>
    size.world === 'demo'
      ? [
          {
            competition_id: FIRST_SEASON.competition,
            junior_detachment_id: DEMO_APPLICANT,
            main_detachment_id: null,
            created_at: daysAgo(now, 2),
          },
        ]
      : [],
};

export const competitionReportRows: Entity = {
  table: 'reports',
  *rows(world: World) {
    for (const report of competitionReports(world)) yield reportRow(report);
  },
};
export const competitionItemRows: Entity = {
  table: 'report_items',
  *rows(world: World) {
    for (const report of competitionReports(world)) yield* itemRows(report);
  },
};
export const competitionVersionRows: Entity = {
  table: 'report_versions',
  *rows(world: World) {
    for (const report of competitionReports(world)) yield* versionRows(report);
  },
};
