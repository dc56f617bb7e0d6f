// Seasons as the centre sets them: made, opened and closed, with their dates and rules.
import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { programmes } from '../../../contract/programmes';
import { nextSeason } from '../../../contract/programmes/nextSeason';
import type { SettingsOf } from '../../../contract/programmes/types';
import { errors, type Viewer } from '../../call';
import {
  changesOf,
  type Db,
  type Executor,
  excluded,
  json,
  namesOf,
  rowsOf,
  type Tx,
  takeTurns,
  valuesOf,
} from '../../db';
import { seasons } from '../../db/tables';
import { audit } from '../audit';
import { readSeasons, type Season, settingsOf } from './season';
import { seasonChanges } from './seasonChanges';

type Written<P extends Programme> = {
  number: number;
  title: string;
  is_open: boolean;
  version: number;
  settings: Partial<SettingsOf[P]>;
};

/**
 * Writes a season that was read at this version, in the caller's transaction; with version 0 it is made. Sent again
 * after an answer that was lost, it asks for what is there already: nothing is written.
 * @throws {ApiError} 412 when somebody else changed it meanwhile
 */
export async function writeSeason<P extends Programme>(
  tx: Tx,
  viewer: Viewer,
  programme: P,
  { number, title, is_open, version, settings: given }: Written<P>,
): Promise<void> {
  const { audited } = programmes[programme];
  const settings = settingsOf(programme, number, given);
  const [before] = await rowsOf(
    tx,
    {
      title: seasons.title,
      is_open: seasons.is_open,
      settings: json<Pick<Season, 'title' | 'is_open' | 'settings'>['settings']>(seasons.settings),
    },
    (cells) => sql`select ${cells} from ${seasons} where ${seasons.programme} = ${programme}
      and ${seasons.number} = ${number} and ${seasons.version} = ${version} for update`,
  );
  const asked = { programme, number, title, is_open, settings: sql`${JSON.stringify(settings)}::text::jsonb` };
  if (!before && version > 0) return refuseUnlessThere(tx, asked);
  const written = await rowsOf(
    tx,
    sql`insert into ${seasons} ${valuesOf(seasons, asked)}
      on conflict ${namesOf(seasons, 'programme', 'number')} do update set ${changesOf(seasons, {
        title: sql`${excluded(seasons.title)}`,
        is_open: sql`${excluded(seasons.is_open)}`,
        settings: sql`${excluded(seasons.settings)}`,
        version: sql`${seasons.version} + 1`,
      })} where ${seasons.version} = ${version} returning ${seasons.id}`,
  );
  if (written.length === 0) return refuseUnlessThere(tx, asked);
  await audit(tx, {
    actor: viewer.id,
    act: audited.season,
    kind: audited.kind,
    record: number,
    before,
    after: { title, is_open, settings },
    note: before
      ? await seasonChanges(
          tx,
          programme,
          { number, version, ...before, settings: settingsOf(programme, number, before.settings) },
          { number, version, title, is_open, settings },
        )
      : 'Сезон заведён',
  });
}

async function refuseUnlessThere(
  tx: Tx,
  {
    programme,
    number,
    title,
    is_open,
    settings,
  }: Record<'programme' | 'number' | 'title' | 'is_open' | 'settings', unknown>,
): Promise<void> {
  const there = await rowsOf(
    tx,
    sql`select 1 from ${seasons} where ${seasons.programme} = ${programme} and ${seasons.number} = ${number}
      and ${seasons.title} = ${title} and ${seasons.is_open} = ${is_open} and ${seasons.settings} = ${settings}`,
  );
  if (there.length === 0) throw errors.changedMeanwhile();
}

/**
 * Makes the season after the last one: closed, with its rules, its days a year later.
 * @param title the centre's own; without it that of the last one, a year later
 * @returns its number
 */
export const makeNextSeason = (db: Db, viewer: Viewer, programme: Programme, title?: string): Promise<number> =>
  db.transaction(async (tx) => {
    await takeTurns(tx, 'season_next');
    const [last] = await readSeasons(tx, programme);
    if (!last) throw errors.notFound('Такого сезона нет.');
    if (last.version === 0) throw errors.conflict('Сначала сохраните первый сезон.');
    const next = nextSeason(programme, last);
    await refuseTakenTitle(tx, programme, title ?? next.title, next.number);
    await writeSeason(tx, viewer, programme, { ...next, title: title ?? next.title, is_open: false, version: 0 });
    return next.number;
  });

/** @throws {ApiError} 400 at the title that another season of the programme has */
export async function refuseTakenTitle(
  tx: Executor,
  programme: Programme,
  title: string,
  but: number,
  field = 'title',
): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`select 1 from ${seasons} where ${seasons.programme} = ${programme} and ${seasons.title} = ${title}
      and ${seasons.number} <> ${but}`,
  );
  if (taken.length) throw errors.fields({ [field]: programmes[programme].titleTaken });
}
