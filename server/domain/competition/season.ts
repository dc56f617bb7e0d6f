// The season of a competition: its number is the competition's id.
import { sql } from 'drizzle-orm';
import { COMPETITION_ID, COMPETITION_TITLE } from '../../../contract/constants';
import { CompetitionSettings, settings2024 } from '../../../contract/indicators/competition/settings';
import type { Competition } from '../../../contract/schemas/competition';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';

export type CompetitionSeason = {
  id: number;
  title: string;
  is_open: boolean;
  version: number;
  settings: CompetitionSettings;
};

type Row = Omit<CompetitionSeason, 'settings'> & { settings: unknown };

/** What stands before anybody has set up the competition: closed, with the rules of 2024. */
const first: CompetitionSeason = {
  id: COMPETITION_ID,
  title: COMPETITION_TITLE,
  is_open: false,
  version: 0,
  settings: settings2024,
};

/** Kept settings with what they lack from the rules of 2024. */
const parsed = ({ settings, ...row }: Row): CompetitionSeason => ({
  ...row,
  settings: CompetitionSettings.parse({ ...settings2024, ...(settings as object) }),
});

const columns = sql`number as id, title, is_open, version, settings`;

/** @throws {ApiError} 404 */
export async function readSeason(
  db: Pick<Db, 'execute'>,
  id: number,
  { lock = false } = {},
): Promise<CompetitionSeason> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from seasons where programme = 'competition' and number = ${id} ${lock ? sql`for update` : sql``}`,
  );
  if (row) return parsed(row);
  if (id !== COMPETITION_ID) throw errors.notFound();
  return first;
}

/** Every season, the first one also before it was set up. */
export async function readSeasons(db: Pick<Db, 'execute'>): Promise<CompetitionSeason[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from seasons where programme = 'competition' order by number`,
  );
  return rows.length ? rows.map(parsed) : [first];
}

/** The season in the shape of API v1. */
export const competitionOf = ({ id, title, settings }: CompetitionSeason): Competition => ({
  id,
  name: title,
  created_at: null,
  start_date: settings.start_date,
  end_date: settings.end_date,
});
