// The names of an approved multistage application: verified members of the approved units.

import { type SQL, sql } from 'drizzle-orm';
import type { ShortUser } from '../../../../contract/schemas/people';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { eventStages } from '../../../../contract/states/events';
import { type AnyCall, ApiError, errors, type Viewer } from '../../../call';
import { alias, changesOf, listed, m, namesOf, p, rowsOf, type Tx } from '../../../db';
import { eventApplications, eventApplicationUnits, eventParticipants } from '../../../db/tables';
import { byShownName, shortUser, shortUserJson } from '../../people/shortUser';
import { missingPapers } from '../eventChecks';
import { changePlaces, type LockedEvent, lockEvent } from '../lockEvent';
import type { Applying } from './applyPersonal';
import { type ApplicationRow, promote, tell, written } from './capacity';
import { ownApplication, refuseFormer } from './ownApplication';

const x = alias(eventApplicationUnits, 'x');
const e = alias(eventParticipants, 'e');

const missing = (text: string) => new ApiError(404, { error: text });

/** @throws {ApiError} 404 without an approved application that waits for names, 403 for who commands its unit no more */
async function approved(db: Pick<Tx, 'execute'>, event: number, viewer: Viewer): Promise<ApplicationRow> {
  const application = await ownApplication(db, event, viewer.id, 'multi');
  if (!application || application.listed) throw missing('Заявка не найдена');
  refuseFormer(viewer, application);
  if (!eventApplicationStates.has('given', application.state)) throw missing('Ваша заявка еще не подтверждена');
  return application;
}

/** SQL condition "person `p` is a verified member of a unit of the application and not in the event yet". */
const available = (application: ApplicationRow): SQL => sql`${p.is_active} and ${p.is_verified} and exists (select 1
  from ${x} join ${m} on ${m.level} = ${x.level} and ${m.unit_id} = ${x.unit_id}
  where ${x.application_id} = ${application.id} and ${m.person_id} = ${p.id}) and not exists (select 1 from ${e}
  where ${e.event_id} = ${application.event_id} and ${e.person_id} = ${p.id})`;

/** Who can be named. */
export async function nameable(
  call: Pick<AnyCall, 'db' | 'origin'> & { viewer: Viewer },
  event: number,
): Promise<ShortUser[]> {
  const application = await approved(call.db, event, call.viewer);
  const rows = await rowsOf(
    call.db,
    { person: shortUserJson(call.viewer) },
    (cells) => sql`select ${cells} from ${p} where ${p.id} in (select ${m.person_id} from ${x} join ${m}
      on ${m.level} = ${x.level} and ${m.unit_id} = ${x.unit_id} where ${x.application_id} = ${application.id})
      and ${available(application)} order by ${byShownName(call.viewer)}
      limit 5000`,
  );
  if (rows.length === 0) throw missing('Нет доступных для участия людей');
  return rows.map(({ person }) => shortUser(person, call.origin));
}

/**
 * Makes participants of the named people; places that were planned and not used are free again.
 * @throws {ApiError} 400 at people who cannot be named or are too many, and as `approved`
 */
export async function compileNames({ db, parts, viewer }: Applying, eventId: number, people: number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await approved(tx, event.id, viewer);
    await checkNames(tx, event, application, people, viewer);
    await tx.execute(sql`insert into ${eventParticipants}
      ${namesOf(eventParticipants, 'event_id', 'person_id', 'application_id', 'level', 'unit_id')}
      select ${event.id}, ${p.id}, ${application.id}, ${application.level}::unit_level, ${application.unit_id}::int
      from ${p} where ${p.id} in (${listed(people)}) order by ${p.id}`);
    await tx.execute(sql`update ${eventApplications} set
      ${changesOf(eventApplications, { listed_at: sql`clock_timestamp()`, places: people.length })}
      where ${eventApplications.id} = ${application.id}`);
    await changePlaces(tx, event, people.length - application.places);
    await written(tx, application, 'event.names', { actor: viewer.id });
    for (const person of people.filter((one) => one !== viewer.id)) {
      await tell(
        tx,
        event,
        person,
        'event.accept',
        `Командир заявил вас на мероприятие «${event.name}»: вы участвуете.`,
      );
    }
    await promote(tx, event, { actor: null });
  });
}

async function checkNames(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  people: number[],
  viewer: Viewer,
): Promise<void> {
  if (!eventStages.has('held', event.stage)) throw errors.refused('Мероприятие уже не проводится.');
  if (people.length === 0) throw new ApiError(400, { message: 'Нужно подать хотя бы 1 участника' });
  if (new Set(people).size !== people.length) throw errors.refused('Один человек указан дважды.');
  if (people.length > application.places) {
    throw new ApiError(400, { error: `Людей больше, чем мест в заявке: мест ${application.places}.` });
  }
  const rows = await rowsOf(
    tx,
    { id: p.id },
    (cells) => sql`select ${cells} from ${p} where ${p.id} in (${listed(people)}) and ${available(application)}`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const wrong = {
    user: 'Назвать можно подтверждённых участников принятых подразделений, которых ещё нет на мероприятии.',
  };
  if (known.size < people.length) throw errors.items(people.map((id) => (known.has(id) ? {} : wrong)));
  const papers = await missingPapers(tx, event, people, viewer);
  if (papers.length) throw errors.refused(papers.slice(0, 10).join(' '));
}
