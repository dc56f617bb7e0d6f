// Events that tests of applications need: open ones, made by the commanders of the demo.
import { expect } from 'vitest';
import type { EventFull } from '../../contract/schemas/events';
import type { testApi } from '../testApi';

export type Api = ReturnType<typeof testApi>;

/** The day so many days from now, in Moscow. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

export const eventBody = {
  name: 'Турнир отряда',
  participants_number: 20,
  description: 'Описание',
  scale: 'Отрядное',
  format: 'Офлайн',
  direction: 'Спортивное',
  address: 'г. Пример',
  application_type: 'Персональная',
  available_structural_units: 'Отряды',
  org_detachment: 1,
};
export const regionalEvent = {
  ...eventBody,
  scale: 'Региональное',
  org_detachment: undefined,
  org_regional_headquarter: 1,
};

/** Commanders of the country file for their units. */
export const multistageEvent = {
  ...eventBody,
  scale: 'Всероссийское',
  org_detachment: undefined,
  org_central_headquarter: 1,
  application_type: 'Мультиэтапная',
};

export const openDates = {
  event_duration_type: 'Многодневное',
  start_date: dayIn(20),
  start_time: '10:00',
  end_date: dayIn(22),
  end_time: '18:00',
  registration_end_date: dayIn(10),
  registration_end_time: '23:59',
};

/** A published event whose registration is open. */
export async function openEvent(api: Api, as: string, body: Record<string, unknown> = eventBody): Promise<EventFull> {
  const made = await api.call('/events/', { as, method: 'POST', body });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const { id } = made.json as EventFull;
  const dated = await api.call(`/events/${id}/time_data/`, { as, method: 'PUT', body: openDates });
  expect(dated.status).toBe(200);
  return (await api.call(`/events/${id}/`, { as })).json as EventFull;
}

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a]);
export const withFile = (name = 'справка.pdf', bytes = PDF): FormData => {
  const form = new FormData();
  form.set('document', new File([bytes], name));
  return form;
};
