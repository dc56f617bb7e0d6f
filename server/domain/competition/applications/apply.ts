// Applying: a junior detachment alone, a mentor with a junior of its own region.
import { sql } from 'drizzle-orm';
import { to } from '../../../../contract/paths';
import { inSeason } from '../../../../contract/programmes/inSeason';
import { dayText } from '../../../../contract/text/typographic';
import { ApiError, errors, type Viewer } from '../../../call';
import { type Db, type Executor, isoMoment, listed, rowsOf, valuesOf } from '../../../db';
import { competitionApplications, competitionParticipants, units } from '../../../db/tables';
import { audit } from '../../audit';
import { notify } from '../../notices/notify';
import { readSeason } from '../../programmes/season';
import { type Detachment, readDetachment, sideOf } from '../detachment';
import type { CompetitionSeason } from '../season';
import type { StoredApplication } from './applications';

/** A refusal in the words and the shape of API v1. */
const refused = (text: string) => new ApiError(400, { error: text });
const invalid = (text: string) => errors.fields({ non_field_errors: text });

/** Whether applications are taken on a day. */
export const appliesOn = ({ is_open, settings }: CompetitionSeason, today: string): boolean =>
  is_open &&
  (settings.apply_from === null || settings.apply_from <= today) &&
  (settings.apply_until === null || today <= settings.apply_until);

/** Why none are taken on a day, in the words of whoever asks for it and of whoever tries; null while they are. */
export function closedOn(season: CompetitionSeason, today: string): string | null {
  if (appliesOn(season, today)) return null;
  const { apply_from } = season.settings;
  return season.is_open && apply_from !== null && today < apply_from
    ? `Приём заявок на конкурс начнётся ${dayText(apply_from)}.`
    : 'Приём заявок на конкурс закрыт.';
}

/**
 * Files an application of the detachment the viewer commands.
 * @param junior the junior detachment a mentor names; a junior names none
 * @throws {ApiError} 400 not a commander, out of time, the wrong age, another region, or busy already; 404 unknown junior
 */
export async function apply(
  db: Db,
  viewer: Viewer,
  competition: number,
  { junior, today }: { junior: number | null; today: string },
): Promise<StoredApplication> {
  const season = await readSeason(db, 'competition', competition);
  const own = viewer.commands.detachment;
  const detachment = own === undefined ? undefined : await readDetachment(db, own);
  if (!detachment) throw refused('Пользователь не является командиром');
  const closed = closedOn(season, today);
  if (closed) throw refused(closed);
  const partner = await chosenPartner(db, season, detachment, junior);
  return db.transaction(async (tx) => {
    const sides = { junior: (partner ?? detachment).id, main: partner ? detachment.id : null };
    await refuseBusy(tx, competition, [sides.junior, ...(sides.main === null ? [] : [sides.main])]);
    const [row] = await rowsOf(
      tx,
      {
        id: competitionApplications.id,
        competition: competitionApplications.competition_id,
        junior_detachment: competitionApplications.junior_detachment_id,
        detachment: competitionApplications.main_detachment_id,
        created_at: isoMoment(sql`created_at`),
        is_confirmed_by_junior: competitionApplications.is_confirmed_by_junior,
      },
      (cells) => sql`insert into ${competitionApplications}
        ${valuesOf(competitionApplications, { competition_id: competition, junior_detachment_id: sides.junior, main_detachment_id: sides.main })}
        on conflict do nothing returning ${cells}`,
    );
    if (!row) throw invalid(BUSY);
    await audit(tx, {
      actor: viewer.id,
      act: 'competition.apply',
      kind: 'detachment',
      record: detachment.id,
      after: { competition, junior: sides.junior, main: sides.main },
    });
    if (partner?.commander_id) {
      await notify(tx, {
        person: partner.commander_id,
        kind: 'competition.invite',
        text: `Отряд «${detachment.name}» зовёт ваш отряд «${partner.name}» в тандем на конкурс. Дайте согласие или откажитесь.`,
        link: inSeason(to('competition'), competition),
      });
    }
    return row;
  });
}

const BUSY = '- отряд уже подал заявку или участвует в этом конкурсе';

async function chosenPartner(
  db: Executor,
  { settings }: CompetitionSeason,
  own: Detachment,
  junior: number | null,
): Promise<Detachment | null> {
  const border = settings.junior_from;
  const day = border.split('-').reverse().map(Number).join('.');
  if (sideOf(own.founding_date, border) === 'junior') {
    if (junior !== null) throw refused(`- дата основания отряда позднее ${day} года`);
    return null;
  }
  if (junior === null) throw invalid(`- дата основания отряда ранее ${day} года: выберите младший отряд`);
  const partner = await readDetachment(db, junior);
  if (!partner) throw errors.notFound();
  if (sideOf(partner.founding_date, border) !== 'junior') {
    throw invalid(`- дата основания младшего отряда ранее ${day} года`);
  }
  if (partner.regional_id !== own.regional_id) throw invalid('- младший отряд должен быть из вашего региона');
  return partner;
}

/** SQL: detachments that applied or take part, on either side. */
export const busyDetachments = (competition: number) => sql`( select ${competitionParticipants.junior_detachment_id}
  as id from ${competitionParticipants} where ${competitionParticipants.competition_id} = ${competition} union all
  select ${competitionParticipants.main_detachment_id} from ${competitionParticipants}
  where ${competitionParticipants.competition_id} = ${competition} and ${competitionParticipants.main_detachment_id}
  is not null union all select ${competitionApplications.junior_detachment_id} from ${competitionApplications}
  where ${competitionApplications.competition_id} = ${competition} and ${competitionApplications.refused_at} is null
  union all select ${competitionApplications.main_detachment_id} from ${competitionApplications}
  where ${competitionApplications.competition_id} = ${competition} and ${competitionApplications.refused_at} is null
  and ${competitionApplications.main_detachment_id} is not null)`;

/** One detachment stands in a competition once; two who apply at once are told apart by the lock on their units. */
async function refuseBusy(tx: Executor, competition: number, detachments: readonly number[]) {
  await tx.execute(sql`select 1 from ${units} where ${units.level} = 'detachment' and ${units.id} in
    (${listed(detachments)}) order by ${units.id} for no key update`);
  const busy = await rowsOf(
    tx,
    sql`select 1 from ${busyDetachments(competition)} b where b.id in (${listed(detachments)}) limit 1`,
  );
  if (busy.length) throw invalid(BUSY);
}
