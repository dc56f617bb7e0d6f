// The act of publishing: places are counted anew, kept, written down and told to those they are about.
import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { to } from '../../../contract/paths';
import { programmes } from '../../../contract/programmes';
import { inSeason } from '../../../contract/programmes/inSeason';
import { type ApiError, errors, type Viewer } from '../../call';
import { type Db, k, rowsOf, sure, type Tx, u } from '../../db';
import { units } from '../../db/tables';
import { audit } from '../audit';
import { notify } from '../notices/notify';
import { countPlaces } from './countPlaces';
import { keepPublication, lastPublication, type Publication, readPublication } from './publications';
import { readSeason, type Season } from './season';

type Told = { person: number; text: string; link: string };

/** What a programme does in its own way: what is said where nobody has a place, and who is told what. */
const own: Record<
  Programme,
  {
    nothing: () => ApiError;
    tell: (tx: Tx, season: Season) => Promise<Told[]>;
  }
> = {
  rating: {
    nothing: () => errors.refused('Публиковать нечего: ни у одного отделения нет места.'),
    async tell(tx, { title, number }) {
      const commanders = await rowsOf(
        tx,
        { person: sure(units.commander_id) },
        (cells) => sql`select ${cells} from ${units} where ${units.level} = 'regional'
          and ${units.commander_id} is not null`,
      );
      const text = `Опубликованы места: ${title}.`;
      return commanders.map(({ person }) => ({ person, text, link: inSeason(to('places'), number) }));
    },
  },
  competition: {
    nothing: () => errors.conflict('Публиковать нечего: мест нет ни у кого.'),
    async tell(tx, { number }) {
      const commanders = await rowsOf(
        tx,
        { person: sure(u.commander_id), detachment: u.id, name: u.name },
        (cells) => sql`select ${cells} from ${u} where ${u.level} = 'detachment' and ${u.commander_id} is not null
          and exists (select 1 from ${k} where ${k.competition_id} = ${number}
          and ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id}))`,
      );
      return commanders.map(({ person, detachment, name }) => ({
        person,
        text: `Опубликованы места конкурса отрядов. Посмотрите места отряда «${name}».`,
        link: inSeason(to('detachmentReporting', { id: detachment }), number),
      }));
    },
  },
};

/**
 * Counts the places of a season anew, publishes them and tells the commanders.
 * @param asked the season; without one the current; the last publication that is known, where that is said
 * @throws {ApiError} 404 without the season, 400 or 409 while nobody has a place, 412 when it was published meanwhile
 */
export async function publish(
  db: Db,
  viewer: Viewer,
  programme: Programme,
  { season: asked, note, seen }: { season?: number; note: string | null; seen?: number },
): Promise<Publication> {
  const { nothing, tell } = own[programme];
  const id = await db.transaction(async (tx) => {
    const season = await readSeason(tx, programme, asked, { locked: true });
    // From here others who publish the season wait.
    const { at } = await countPlaces(tx, programme, season.number);
    if (seen !== undefined) refuseUnseen(await lastPublication(tx, season), seen);
    const made = await keepPublication(tx, season, { note, by: viewer.id, at });
    if (made.places === 0) throw nothing();
    await audit(tx, {
      actor: viewer.id,
      act: programmes[programme].audited.publish,
      kind: 'publication',
      record: made.id,
      after: { season: season.number, note, places: made.places },
    });
    await notify(tx, ...(await tell(tx, season)).map((told) => ({ ...told, kind: programme })));
    return made.id;
  });
  return readPublication(db, id);
}

function refuseUnseen(last: Publication | undefined, seen: number) {
  if (!last || last.id <= seen) return;
  const who = last.by ? `: ${last.by.name}` : '';
  throw errors.changedMeanwhile(`Места за это время уже опубликованы${who}. Посмотрите эту публикацию.`);
}
