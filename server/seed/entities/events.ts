import { eventPlaces, eventText } from '../data/eventWords';
import { dayAgo, daysAgo } from '../dates';
import { type PlannedEvent, planEvents, scaleOf } from '../plan/events';
import type { World } from '../plan/types';
import type { Entity } from './entity';

/** People an accepted application takes places for. */
const placesTaken = ({ applications }: PlannedEvent): number =>
  applications.filter(({ state }) => state === 'accepted').reduce((sum, one) => sum + placesOf(one), 0);

/** People an application asks places for. */
export const placesOf = ({ people, units, listed }: PlannedEvent['applications'][number]): number =>
  units.length > 0 && !listed ? units.reduce((sum, { count }) => sum + count, 0) : people.length;

export const events: Entity = {
  table: 'events',
  *rows(world: World) {
    for (const event of planEvents(world)) yield eventRow(event, world.now);
  },
};

function eventRow(event: PlannedEvent, now: Date) {
  const { id, unit, phase, start, days, type } = event;
  const online = id % 4 === 0;
  const taken = placesTaken(event);
  const draft = phase === 'draft';
  const date = (ahead: number) => (draft ? null : dayAgo(now, -ahead));
  const closes = phase === 'closed' ? -2 : phase === 'open' ? start - 2 : start - 5;
  return {
    id,
    author_id: unit.commander_id,
    state: draft || phase === 'cancelled' ? phase : 'published',
    org_level: unit.level,
    org_id: unit.id,
    scale: scaleOf(unit.level),
    format: online ? 'Онлайн' : 'Офлайн',
    direction: event.direction,
    name: event.title,
    banner: null,
    conference_link: online ? 'https://example.org/conference' : null,
    address: online ? null : (eventPlaces[id % eventPlaces.length] ?? null),
    participants_number: Math.max(event.capacity, taken),
    places_taken: taken,
    description: eventText(event.title),
    application_type: type,
    available_structural_units: event.units ?? 'Отряды',
    auto_accept: event.auto ?? false,
    approval_levels: event.approvals ?? [],
    event_duration_type: days > 1 ? 'Многодневное' : 'Однодневное',
    start_date: date(start),
    start_time: draft ? null : '10:00:00',
    end_date: days > 1 ? date(start + days - 1) : null,
    end_time: draft ? null : '18:00:00',
    registration_end_date: date(closes),
    registration_end_time: draft ? null : '23:59:00',
    passport: id % 6 === 1,
    snils: false,
    inn: false,
    work_book: false,
    military_document: false,
    consent_personal_data: false,
    additional_info: id % 6 === 1 ? 'Паспорт понадобится на входе.' : null,
    cancel_reason: phase === 'cancelled' ? 'Не набралось участников.' : null,
    created_at: daysAgo(now, Math.max(1, 10 - start)),
  };
}
