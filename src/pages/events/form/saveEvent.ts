// The calls that save an event: itself, its dates and papers, then organisers, questions and files, then publication.

import { takesAnswers } from '@contract/events/eventTerms';
import type { EventFull } from '@contract/schemas/events';
import { HttpError } from 'ra-core';
import { api, apiUpload } from '../../../providers/api';
import { bodyOf, changesOf } from '../../../providers/door/recordBody';
import {
  contactFields,
  type EventValues,
  eventBody,
  type IssueValue,
  type OrganizerValue,
  papersBody,
  timeBody,
  valuesOf,
} from './values';

type Saving = {
  /** The event as the server last gave it; none while it is not created. */
  saved: EventFull | null;
  publish: boolean;
  onStep: (text: string) => void;
  /** The event exists from now on: what fails later does not create it again. */
  onCreated: (event: EventFull) => void;
};

export async function saveEvent(
  values: EventValues,
  { saved, publish, onStep, onCreated }: Saving,
): Promise<EventFull> {
  onStep('Сохраняем');
  const event = saved ?? (await createEvent(values));
  if (!saved) onCreated(event);
  const before = valuesOf(event);
  const { id } = event;
  // The first of the calls finds out whether others have saved meanwhile; the next follow at once.
  let version: number | undefined = event.version;
  const seen: Seen = () => {
    const read = version;
    version = undefined;
    return read;
  };
  const changed = changesOf(eventBody(values), eventBody(saved ? before : { ...values, banner: null }));
  if (changed) await api('event.edit', { params: { id }, body: changed, seen: seen() });
  if (differ(timeBody(values), timeBody(before)))
    await api('event.time', { params: { id }, body: bodyOf(timeBody(values)), seen: seen() });
  if (differ(papersBody(values), papersBody(before)))
    await api('event.papers', { params: { id }, body: bodyOf(papersBody(values)), seen: seen() });
  await saveOrganizers(id, values, before, seen);
  // Those that are not shown stay as they are.
  if (takesAnswers(values)) await saveIssues(id, values, before, seen);
  await saveFiles(id, values, before, seen, onStep);
  if (publish) await api('event.publish', { params: { id } });
  return api('event.one', { params: { id } });
}

/** What an event is created with: without its picture, which a draft in the browser cannot keep. */
export const creationOf = (values: EventValues): string =>
  JSON.stringify({ ...eventBody({ ...values, banner: null }), draft: true });

export const createEvent = ({ key, sent }: EventValues) =>
  api('event.create', { body: bodyOf(JSON.parse(sent ?? '{}') as Record<string, unknown>), key });

const differ = (now: object, before: object) => JSON.stringify(now) !== JSON.stringify(before);

const contactsOf = (row: OrganizerValue) => ({
  is_contact_person: row.is_contact_person,
  ...Object.fromEntries(contactFields.flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]]]))),
});

/** The version that was read, of the first call alone. */
type Seen = () => number | undefined;

async function saveOrganizers(event: number, { organizers }: EventValues, before: EventValues, seen: Seen) {
  for (const [index, row] of organizers.entries()) {
    const known = before.organizers.find(({ organizer }) => organizer.id === row.organizer.id);
    const body = contactsOf(row);
    if (known && Object.entries(body).every(([name, value]) => same(known[name as keyof OrganizerValue], value)))
      continue;
    const send = known
      ? api('event.organizers.edit', { params: { id: event, organizer: known.id }, body, seen: seen() })
      : api('event.organizers.add', {
          params: { id: event },
          body: { organizer: row.organizer.id, ...body },
          seen: seen(),
        });
    await send.catch((error) => refused(`organizers.${index}`, error));
  }
  const gone = before.organizers.filter((row) =>
    organizers.every(({ organizer }) => organizer.id !== row.organizer.id),
  );
  for (const { id } of gone)
    await api('event.organizers.remove', { params: { id: event, organizer: id }, seen: seen() });
}

async function saveIssues(event: number, { issues }: EventValues, before: EventValues, seen: Seen) {
  for (const { id } of before.issues.filter((row) => issues.every(({ id: kept }) => kept !== row.id))) {
    await api('event.issues.remove', { params: { id: event, issue: id }, seen: seen() });
  }
  for (const { at: index, row, swap } of freeFirst(issues, before.issues)) {
    const issue = row.issue.trim();
    const send =
      row.id === undefined
        ? api('event.issues.add', { params: { id: event }, body: { issue }, seen: seen() })
        : api('event.issues.edit', { params: { id: event, issue: row.id }, body: { issue, swap }, seen: seen() });
    await send.catch((error) => refused(`issues.${index}`, error));
  }
}

type SentIssue = { at: number; row: IssueValue; swap?: number };

/** What is to be sent, in an order in which no question comes to a text that another one still has; where they wait for each other, two swap. */
function freeFirst(issues: readonly IssueValue[], before: readonly IssueValue[]): SentIssue[] {
  const asked = new Map(before.flatMap(({ id, issue }) => (issues.some((row) => row.id === id) ? [[id, issue]] : [])));
  const textOf = ({ issue }: IssueValue) => issue.trim();
  const changes = () =>
    [...issues.entries()].filter(([, row]) => row.id !== undefined && asked.get(row.id) !== textOf(row));
  const sent: SentIssue[] = [];
  for (let left = changes(); left.length > 0; left = changes()) {
    const holderOf = (row: IssueValue) => left.find(([, { id }]) => asked.get(id) === textOf(row))?.[1].id;
    const next = left.find(([, row]) => holderOf(row) === undefined) ?? left[0];
    if (!next) break;
    const [at, row] = next;
    const swap = holderOf(row);
    if (swap !== undefined) asked.set(swap, asked.get(row.id) ?? '');
    asked.set(row.id, textOf(row));
    sent.push({ at, row, swap });
  }
  return [...sent, ...[...issues.entries()].flatMap(([at, row]) => (row.id === undefined ? [{ at, row }] : []))];
}

async function saveFiles(
  event: number,
  { files }: EventValues,
  before: EventValues,
  seen: Seen,
  onStep: Saving['onStep'],
) {
  const kept = new Set(files.flatMap((row) => ('file' in row ? [] : [row.id])));
  for (const row of before.files) {
    if (!('file' in row) && !kept.has(row.id))
      await api('event.documents.remove', { params: { id: event, document: row.id }, seen: seen() });
  }
  for (const row of files) {
    if (!('file' in row)) continue;
    const form = new FormData();
    form.append('document', row.file);
    form.append('informational', String(row.informational));
    const onProgress = (percent: number) => onStep(`${row.file.name}: ${percent} %`);
    const send = apiUpload('event.documents.add', { params: { id: event }, form, seen: seen(), onProgress });
    // Of several files the refused one is named.
    await send.catch((error) => refused('files', error, row.file.name));
  }
}

const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/**
 * A refusal of one row stands at that row.
 * @param row what the row is called, where the form has no place for its text
 */
function refused(at: string, error: HttpError, row?: string): never {
  // What others have saved meanwhile is no fault of a row.
  if (error.status === 412) throw error;
  const [name, text] =
    Object.entries((error.body?.errors ?? {}) as object).find(([, said]) => typeof said === 'string') ?? [];
  const said = text ?? error.message;
  throw new HttpError(error.message, error.status, {
    errors: row ? { [at]: `${row}: ${said}` } : { [name ? `${at}.${name}` : at]: said },
  });
}
