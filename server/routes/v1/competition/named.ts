// What a call of API v1 about an indicator is about.
import { sql } from 'drizzle-orm';
import type { CompetitionIndicator } from '../../../../contract/indicators/competition/inputs';
import { indicatorAt } from '../../../../contract/programmes';
import { errors, foundRow, type Viewer } from '../../../call';
import { type Db, type Executor, r } from '../../../db';
import { participationOf } from '../../../domain/competition/participants';
import { type About, reportAbout } from '../../../domain/reports/reportAbout';
import type { Asking } from '../../../domain/reports/reportDocument';
import type { Parts } from '../../../parts';

export type Call = Asking & { db: Db; viewer: Viewer; origin: string; url: string; parts: Parts };
export type Named = { competition: number; key: string };

/** @throws {ApiError} 404 for an indicator that is not, or is not filled by detachments */
export function filledIndicator({ competition, key }: Named): CompetitionIndicator {
  const found = indicatorAt('competition', key, competition);
  if (!found || found.family === 'computed') throw errors.notFound();
  return found;
}

/** The list an indicator of items or events holds. */
export const listOf = ({ fields }: Pick<CompetitionIndicator, 'fields'>) => {
  const [field] = fields;
  if (field?.kind !== 'list') throw new Error('an indicator without a list');
  return field;
};

/**
 * The viewer's own report.
 * @throws {ApiError} 403 for anybody but the commander of a participating detachment
 */
export async function ownAbout(call: Call, { competition, key }: Named): Promise<About> {
  const own = call.viewer.commands.detachment;
  if (own === undefined || !(await participationOf(call.db, competition, own))) throw errors.forbidden();
  return reportAbout(call.db, call.viewer, {
    programme: 'competition',
    season: competition,
    unit: own,
    indicator: key,
    item: 0,
  });
}

/**
 * Id of the report that an id of API v1 means: the report's own, or that of the report an event stands in.
 * @throws {ApiError} 404
 */
export async function reportIdOf(db: Executor, { competition, key }: Named, id: number): Promise<number> {
  const { family, ...indicator } = filledIndicator({ competition, key });
  const list = family === 'eventList' ? listOf(indicator).name : null;
  const which = list ? sql`${r.answers} @> ${JSON.stringify({ [list]: [{ id }] })}::text::jsonb` : sql`${r.id} = ${id}`;
  const row = await foundRow(
    db,
    { id: r.id },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'competition' and ${r.season} = ${competition}
      and ${r.indicator} = ${key} and ${which}`,
  );
  return row.id;
}
