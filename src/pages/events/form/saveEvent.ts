// The calls that save an event: itself, its dates and papers, then organisers, questions and files, then publication.
import type { EventFull } from '@contract/schemas/events';
import { call } from '../../../providers/http';
import { bodyOf, changesOf } from '../../../providers/recordBody';
import { upload } from '../../../providers/upload';
import {
  contactFields,
  type EventValues,
  eventBody,
  type OrganizerValue,
  papersBody,
  timeBody,
  valuesOf,
} from './values';

export type Saving = {
  /** The event as the server last gave it; none while it is not created. */
  saved: EventFull | null;
  /** One per opened form: however often it is sent, one event comes of it. */
  key: string;
  publish: boolean;
  onStep: (text: string) => void;
  /** The event exists from now on: what fails later does not create it again. */
  onCreated: (event: EventFull) => void;
};

/** A row that was refused, so that its text stands at it. */
export class RowRefused extends Error {
  constructor(
    readonly at: string,
    message: string,
  ) {
    super(message);
  }
}

export async function saveEvent(
  values: EventValues,
  { saved, key, publish, onStep, onCreated }: Saving,
): Promise<EventFull> {
  onStep('Сохраняем');
  const event = saved ?? (await create(values, key));
  if (!saved) onCreated(event);
  const before = valuesOf(event);
  const at = `/events/${event.id}/`;
  const changed = saved && changesOf(eventBody(values), eventBody(before));
  if (changed) await call(at, { method: 'PATCH', body: changed });
  await put(`${at}time_data/`, timeBody(values), timeBody(before));
  await put(`${at}document_data/`, papersBody(values), papersBody(before));
  await saveOrganizers(at, values, before);
  await saveIssues(at, values, before);
  await saveFiles(at, values, before, onStep);
  if (publish) await call(`${at}publish/`, { method: 'POST', body: {} });
  return call<EventFull>(at);
}

const create = (values: EventValues, key: string) =>
  call<EventFull>('/events/', {
    method: 'POST',
    body: bodyOf({ ...eventBody(values), draft: true }),
    headers: { 'Idempotency-Key': key },
  });

async function put(path: string, body: Record<string, unknown>, before: Record<string, unknown>) {
  if (JSON.stringify(body) !== JSON.stringify(before)) await call(path, { method: 'PUT', body });
}

const contactsOf = (row: OrganizerValue) => ({
  is_contact_person: row.is_contact_person,
  ...Object.fromEntries(contactFields.flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]]]))),
});

async function saveOrganizers(at: string, { organizers }: EventValues, before: EventValues) {
  for (const [index, row] of organizers.entries()) {
    const known = before.organizers.find(({ organizer }) => organizer.id === row.organizer.id);
    const body = contactsOf(row);
    if (known && Object.entries(body).every(([name, value]) => same(known[name as keyof OrganizerValue], value)))
      continue;
    const send = known
      ? call(`${at}organizers/${known.id}/`, { method: 'PATCH', body })
      : call(`${at}organizers/`, { method: 'POST', body: { organizer: row.organizer.id, ...body } });
    await send.catch((error) => refused(`organizers.${index}`, error));
  }
  const gone = before.organizers.filter((row) =>
    organizers.every(({ organizer }) => organizer.id !== row.organizer.id),
  );
  for (const { id } of gone) await call(`${at}organizers/${id}/`, { method: 'DELETE' });
}

async function saveIssues(at: string, { issues }: EventValues, before: EventValues) {
  for (const { id } of before.issues.filter((row) => issues.every(({ id: kept }) => kept !== row.id))) {
    await call(`${at}issues/${id}/`, { method: 'DELETE' });
  }
  for (const row of issues) {
    const issue = row.issue.trim();
    if (row.id === undefined) await call(`${at}issues/`, { method: 'POST', body: { issue } });
    else if (before.issues.find(({ id }) => id === row.id)?.issue !== issue) {
      await call(`${at}issues/${row.id}/`, { method: 'PATCH', body: { issue } });
    }
  }
}

async function saveFiles(at: string, { files }: EventValues, before: EventValues, onStep: Saving['onStep']) {
  const kept = new Set(files.flatMap((row) => ('file' in row ? [] : [row.id])));
  for (const row of before.files) {
    if (!('file' in row) && !kept.has(row.id)) await call(`${at}documents/${row.id}/`, { method: 'DELETE' });
  }
  for (const row of files) {
    if (!('file' in row)) continue;
    const form = new FormData();
    form.append('document', row.file);
    form.append('informational', String(row.informational));
    const onProgress = (percent: number) => onStep(`${row.file.name}: ${percent} %`);
    await upload(`${at}documents/`, { form, onProgress });
  }
}

const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

function refused(at: string, error: Error & { body?: { errors?: Record<string, unknown> } }): never {
  const [name, text] = Object.entries(error.body?.errors ?? {}).find(([, said]) => typeof said === 'string') ?? [];
  throw new RowRefused(name ? `${at}.${name}` : at, typeof text === 'string' ? text : error.message);
}
