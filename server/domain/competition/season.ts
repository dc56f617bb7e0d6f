// The season of a competition, in the words of API v1: its number is the competition's id.
import type { Competition } from '../../../contract/schemas/competition';
import type { Season } from '../programmes/season';

export type CompetitionSeason = Season<'competition'>;

/** The season in the shape of API v1. */
export const competitionOf = ({ number, title, created_at, settings }: CompetitionSeason): Competition => ({
  id: number,
  name: title,
  created_at,
  start_date: settings.start_date,
  end_date: settings.end_date,
});
