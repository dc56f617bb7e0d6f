// The public page of a competition.
import { sql } from 'drizzle-orm';
import { listDeadlines } from '../../../contract/indicators/season';
import type { ChainName } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { CompetitionAbout } from '../../../contract/schemas/competition';
import { type Db, int, rowsOf } from '../../db';
import { competitionParticipants } from '../../db/tables';
import { readSeason } from '../programmes/season';
import { appliesOn } from './applications/apply';
import { takenAt } from './snapshot';

const verifiers: Partial<Record<ChainName, string>> = {
  regionalCommander: 'Командир регионального штаба',
  regionalCommissar: 'Комиссар регионального штаба',
  regionalLead: 'Командир или комиссар регионального штаба',
  trainingHead: 'Отдел профессионального обучения Центрального штаба',
};

/** @throws {ApiError} 404 */
export async function readAbout(db: Db, id: number, today: string): Promise<CompetitionAbout> {
  const season = await readSeason(db, 'competition', id);
  const { settings } = season;
  const [participants] = await rowsOf(
    db,
    {
      debut: int`count(*) filter (where ${competitionParticipants.main_detachment_id} is null)::int`,
      tandem: int`count(${competitionParticipants.main_detachment_id})::int`,
    },
    (cells) => sql`select ${cells} from ${competitionParticipants} where ${competitionParticipants.competition_id} =
      ${id}`,
  );
  return {
    id,
    name: season.title,
    is_open: season.is_open,
    start_date: settings.start_date,
    end_date: settings.end_date,
    about: settings.about,
    scale: settings.scale,
    prize_fund: settings.prize_fund,
    hotline: settings.hotline,
    apply_from: settings.apply_from,
    apply_until: settings.apply_until,
    applies_now: appliesOn(season, today),
    is_ahead: settings.start_date !== null && today < settings.start_date,
    is_over: settings.end_date !== null && settings.end_date < today,
    junior_from: settings.junior_from,
    snapshot_on: settings.snapshot_on,
    snapshot_taken_at: await takenAt(db, id),
    participants: participants ?? { debut: 0, tandem: 0 },
    published_at: season.published_at,
    indicators: indicatorsOf('competition', id).map(({ key, number, title, description, entry, chain, fields }) => ({
      key,
      number,
      title,
      description,
      entry: entry === 'computed' ? 'computed' : 'unit',
      verified_by: verifiers[chain] ?? null,
      deadline: settings.deadlines[key] ?? null,
      parts: Object.entries(listDeadlines(settings, { fields })).map(([list, deadline]) => ({
        title: fields.find(({ name }) => name === list)?.label ?? list,
        deadline,
      })),
    })),
  };
}
