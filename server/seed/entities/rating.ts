import { FIRST_SEASON } from '../../../contract/constants';
import { rulesOf } from '../../../contract/programmes';
import { dayAgo } from '../dates';
import { ratingReports, reportRow, versionRows } from '../plan/ratingReports';
import type { World } from '../plan/types';
import type { Entity } from './entity';

export const ratingSeasons: Entity = {
  table: 'seasons',
  rows: ({ now }: World) => [
    {
      programme: 'rating',
      number: FIRST_SEASON.rating,
      title: `Рейтинг РО ${FIRST_SEASON.rating}`,
      is_open: true,
      // Open around the day of seeding: the second part is still gathered.
      settings: {
        ...rulesOf('rating', FIRST_SEASON.rating).settings,
        deadlines: { part1: dayAgo(now, 10), part2: dayAgo(now, -20) },
      },
      version: 1,
    },
  ],
};

export const ratingReportRows: Entity = {
  table: 'reports',
  *rows(world: World) {
    for (const report of ratingReports(world)) yield reportRow(report);
  },
};

export const ratingVersionRows: Entity = {
  table: 'report_versions',
  *rows(world: World) {
    for (const report of ratingReports(world)) yield* versionRows(report, world);
  },
};
