import { FIRST_SEASON } from '../../../contract/constants';
import { rulesOf } from '../../../contract/programmes';
import { ratingReports, reportRow, versionRows } from '../plan/ratingReports';
import type { World } from '../plan/types';
import type { Entity } from './entity';

export const ratingSeasons: Entity = {
  table: 'seasons',
  rows: () => [
    {
      programme: 'rating',
      number: FIRST_SEASON.rating,
      title: `Рейтинг РО ${FIRST_SEASON.rating}`,
      is_open: true,
      settings: rulesOf('rating', FIRST_SEASON.rating).settings,
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
    for (const report of ratingReports(world)) yield* versionRows(report);
  },
};
