// The rules of contract/people/personAnswers written a second time, in plain words over the rows of the world.
import { sql } from 'drizzle-orm';
import type { Ground } from '../contract/people/personAnswers';
import { personFields } from '../contract/people/personFields';
import type { Db } from '../server/db/database';
import { rowsOf } from '../server/db/rows';
import type { Mark } from './personMarks';

type Unit = {
  level: string;
  id: number;
  commander_id: number;
  region_id: number | null;
  above: Record<string, number | null>;
};
type Place = { person_id: number; level: string; unit_id: number; is_trusted: boolean };
type Person = { id: number; region_id: number | null; is_verified: boolean; administrator: boolean; waits: boolean };
type Event = { id: number; org_level: string; org_id: number };
type Filing = { event: number; person: number; waits_level: string | null; waits_unit_id: number | null };
type Organizer = { event_id: number; person_id: number; is_contact_person: boolean };

/** Reads the world and answers whether a ground opens a field of a person to a viewer; undefined is a guest. */
export async function readReach(db: Db) {
  const read = <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(db, query);
  const people =
    await read<Person>(sql`select p.id, p.region_id, p.is_verified, p.is_staff or p.is_superuser as administrator,
    v.person_id is not null as waits from people p left join verification_requests v on v.person_id = p.id`);
  const units = await read<Unit>(sql`select level, id, commander_id, region_id, json_build_object('central', central_id,
    'district', district_id, 'regional', regional_id, 'local', local_id, 'educational', educational_id) as above from units`);
  const places = await read<Place>(sql`select person_id, level, unit_id, is_trusted from memberships`);
  const asked = await read<Place>(sql`select person_id, level, unit_id, false as is_trusted from applications`);
  const privacy = await read<Record<string, unknown>>(sql`select * from person_privacy`);
  const events = await read<Event>(sql`select id, org_level, org_id from events`);
  const organizers = await read<Organizer>(sql`select event_id, person_id, is_contact_person from event_organizers`);
  const filings = await read<Filing>(sql`select event_id as event, person_id as person, waits_level, waits_unit_id
      from event_applications
    union select a.event_id, n.person_id, a.waits_level, a.waits_unit_id from event_applications a
      join event_applicants n on n.application_id = a.id
    union select event_id, person_id, null, null from event_participants
    union select event_id, person_id, null, null from event_scans
    union select event_id, person_id, null, null from event_answers`);

  const person = (id: number) => people.find((one) => one.id === id);
  const keyOf = (level: string, id: number) => `${level} ${id}`;
  const byKey = new Map(units.map((unit) => [keyOf(unit.level, unit.id), unit]));
  /** A unit and all above it. */
  const upwards = (level: string, id: number): string[] => {
    const above = Object.entries(byKey.get(keyOf(level, id))?.above ?? {});
    return [keyOf(level, id), ...above.flatMap(([at, unit]) => (unit === null ? [] : [keyOf(at, unit)]))];
  };
  const commands = (id: number) =>
    units.filter(({ commander_id }) => commander_id === id).map((one) => keyOf(one.level, one.id));
  const trusted = (id: number) =>
    places.filter((one) => one.person_id === id && one.is_trusted).map((one) => keyOf(one.level, one.unit_id));

  /** The person stands in or below one of these units: as a member, as a commander, or asking to enter. */
  const standsIn = (id: number, keys: string[], withAsked: boolean): boolean => {
    const rows = [
      ...places.filter((one) => one.person_id === id),
      ...units.filter((one) => one.commander_id === id).map((one) => ({ level: one.level, unit_id: one.id })),
      ...(withAsked ? asked.filter((one) => one.person_id === id) : []),
    ];
    return rows.some(({ level, unit_id }) => upwards(level, unit_id).some((key) => keys.includes(key)));
  };
  const verifies = (viewer: number, id: number): boolean => {
    const [judge, subject] = [person(viewer), person(id)];
    if (!subject?.waits || viewer === id) return false;
    if (judge?.administrator) return true;
    const offices = judge?.is_verified ? [...commands(viewer), ...trusted(viewer)] : [];
    const detachment = places.find((one) => one.person_id === id && one.level === 'detachment');
    return offices.some((key) => {
      const unit = byKey.get(key);
      if (unit?.level === 'regional') return unit.region_id === subject.region_id;
      return unit?.level === 'detachment' && unit.id === detachment?.unit_id;
    });
  };
  const isStaff = remembered((viewer, id) => {
    const own = [...commands(viewer), ...trusted(viewer)];
    if (viewer === id || person(viewer)?.administrator || own.some((key) => key.startsWith('central '))) return true;
    return standsIn(id, own, true) || verifies(viewer, id);
  });
  const readsPapers = remembered((viewer, id) => {
    const own = commands(viewer);
    if (viewer === id || person(viewer)?.administrator || own.some((key) => key.startsWith('central '))) return true;
    return standsIn(id, own, false) || verifies(viewer, id);
  });
  const organises = (viewer: number, { id, org_level, org_id }: Event): boolean =>
    Boolean(person(viewer)?.administrator) ||
    organizers.some((one) => one.event_id === id && one.person_id === viewer) ||
    upwards(org_level, org_id).some((key) => commands(viewer).includes(key));
  const eventsOf = new Map(events.map((event) => [event.id, event]));
  const filed = remembered((viewer, id) =>
    filings.some(({ event, person: who, waits_level, waits_unit_id }) => {
      const of = eventsOf.get(event);
      if (who !== id || !of) return false;
      const approves = waits_level !== null && commands(viewer).includes(keyOf(waits_level, Number(waits_unit_id)));
      return approves || organises(viewer, of);
    }),
  );
  const chose = (viewer: number, id: number, setting: string): boolean => {
    const defaults: Record<string, string> = { privacy_social: 'Члены отряда', privacy_about: 'Все' };
    const chosen = privacy.find((row) => row.person_id === id)?.[setting] ?? defaults[setting] ?? 'Руководство';
    const detachmentOf = (of: number) =>
      places.find((one) => one.person_id === of && one.level === 'detachment')?.unit_id;
    const mates = detachmentOf(viewer) !== undefined && detachmentOf(viewer) === detachmentOf(id);
    return chosen === 'Все' || (chosen === 'Члены отряда' && mates);
  };

  const contacts: Record<string, string> = {
    phone: 'privacy_telephone',
    email: 'privacy_email',
    telegram: 'privacy_social',
    phone_number: 'privacy_telephone',
    social_tg: 'privacy_social',
  };
  const isContact = (viewer: number, id: number): boolean =>
    organizers.some((one) => {
      const of = eventsOf.get(one.event_id);
      return one.person_id === id && (one.is_contact_person || (of !== undefined && organises(viewer, of)));
    });
  const reaches = (viewer: number, id: number, setting: string): boolean =>
    isStaff(viewer, id) || chose(viewer, id, setting) || isContact(viewer, id);

  const opened = (ground: Ground, viewer: number, id: number, name: string): boolean => {
    const rule = personFields[name as keyof typeof personFields] ?? 'staff';
    if (ground === 'own') return viewer === id;
    if (ground === 'papers') return readsPapers(viewer, id);
    if (ground === 'staff') return isStaff(viewer, id);
    if (ground === 'filed' || ground === 'waiting') return isStaff(viewer, id) || filed(viewer, id);
    if (ground === 'chosen') return isStaff(viewer, id) || (rule.startsWith('privacy_') && chose(viewer, id, rule));
    return false;
  };

  /** Whether an answer of this ground may show the mark. */
  return (ground: Ground | undefined, viewer: number | undefined, { field, person: id }: Mark): boolean => {
    if (viewer === undefined || ground === undefined) return false;
    const [table, name = ''] = field.split('.');
    // A new organiser's contacts are those of the person.
    const asked = table === 'event_organizers' || ground === 'contact';
    const setting = asked ? contacts[name] : undefined;
    if (setting) return ground === 'own' ? viewer === id : reaches(viewer, id, setting);
    if (table === 'event_answers') return viewer === id || filed(viewer, id);
    // Applications come with their event, whose organisers are there with their contacts.
    if (ground === 'filed' && contacts[name] && isContact(viewer, id)) return true;
    if (table !== 'people') return (ground === 'papers' || ground === 'own') && opened(ground, viewer, id, name);
    return opened(ground, viewer, id, name);
  };
}

/** The same answers, worked out once for two people. */
function remembered(rule: (viewer: number, id: number) => boolean): (viewer: number, id: number) => boolean {
  const known = new Map<string, boolean>();
  return (viewer, id) => {
    const key = `${viewer} ${id}`;
    const answer = known.get(key) ?? rule(viewer, id);
    known.set(key, answer);
    return answer;
  };
}
