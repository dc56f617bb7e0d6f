import { REQUIRED } from '@contract/constants';
import { faultOf, isBlank, rowFaults } from '@contract/fields/values';
import type { EventFull } from '@contract/schemas/events';
import { useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { EVENTS } from '../../../resources/events/eventRow';
import type { Faults } from '../../../ui/form/faults';
import { isSame } from '../../../ui/form/ontoNewer';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { eventFields, isShown } from './fields';
import { createEvent, creationOf, saveEvent } from './saveEvent';
import { draftOf, type EventValues, valuesOf } from './values';

type Asked = { initial: EventValues; event: EventFull | null; onSaved: (event: EventFull, published: boolean) => void };

/** The form of an event: a draft may lack what a published one needs, and what is saved already is not sent again. */
export function useEventForm({ initial, event, onSaved }: Asked) {
  const [step, setStep] = useState<string | null>(null);
  const known = useRef(event);
  /** A save failed and what it had saved could not be read. */
  const unread = useRef(false);
  const publish = useRef(true);
  const queries = useQueryClient();
  const isDraft = () => known.current === null || known.current.stage === 'draft';
  const wasDraft = event === null || event.stage === 'draft';

  const form = useRecordForm<EventValues, EventFull>({
    key: event ? `events/${event.id}` : 'events/new',
    initial,
    kept: draftOf,
    reread: event
      ? async () => {
          known.current = await api('event.one', { params: { id: event.id } });
          return valuesOf(known.current);
        }
      : undefined,
    // Rows are records of their own: those that others added stay, whatever was changed here.
    known: (mine, newer, from) => {
      const joined = {
        ...mine,
        organizers: joinRows(from.organizers, mine.organizers, newer.organizers, ({ organizer }) => organizer.id),
        issues: joinRows(from.issues, mine.issues, newer.issues, ({ id }) => id),
        files: joinRows(from.files, mine.files, newer.files, (row) => ('file' in row ? undefined : row.id)),
      };
      return { ...joined, ...withSaved(joined, newer) };
    },
    // What is published already stays so.
    check: (values) => faultsOf(values, publish.current || !isDraft()),
    save: async (values) => {
      const onCreated = (created: EventFull) => {
        known.current = created;
      };
      try {
        const typed = { ...values, ...(await takenUp(values)) };
        const saving = { saved: known.current, publish: publish.current && isDraft(), onStep: setStep, onCreated };
        return await saveEvent(typed, saving);
      } catch (error) {
        const { status } = error as HttpError;
        // What others have saved is read once that is asked for, under what is typed.
        if (status !== 412) await rereadCreated(values);
        // A creation that was refused is none: the next one is sent as it stands then.
        if (!known.current && status >= 400 && status < 500) form.change({ sent: null });
        throw refusalOf(error as HttpError);
      } finally {
        setStep(null);
      }
    },
    done: async (saved) => {
      await queries.invalidateQueries({ queryKey: [EVENTS], refetchType: 'none' });
      onSaved(saved, wasDraft && saved.stage !== 'draft');
    },
  });

  /**
   * A creation that was sent before, also before the page was loaded anew, may have made the event, and a save whose
   * answer was lost some of its rows: what is typed is put onto the event as it is now.
   */
  const takenUp = async (values: EventValues) => {
    if (known.current && !unread.current) return {};
    if (!known.current && !values.sent) {
      const sent = creationOf(values);
      form.change({ sent });
      return { sent };
    }
    const { id } = known.current ?? (await createEvent(values));
    const now = await api('event.one', { params: { id } }).catch((error: HttpError) => {
      // It was removed meanwhile: another one is made.
      if (error.status === 404) form.change({ key: newKey(), sent: null });
      throw error;
    });
    known.current = now;
    unread.current = false;
    return withSaved(values, valuesOf(now));
  };
  /** What was saved before something failed is not sent a second time. */
  const rereadCreated = async (typed: EventValues) => {
    if (!known.current) return;
    const now = await api('event.one', { params: { id: known.current.id } }).catch(() => null);
    unread.current = now === null;
    if (!now) return;
    known.current = now;
    form.change(withSaved(typed, valuesOf(now)));
  };
  const saveDraft = async () => {
    publish.current = false;
    await form.submit();
    publish.current = true;
  };
  return { form, step, saveDraft };
}

/** The unit is chosen by one field of the form and named by six of the body. */
function refusalOf(error: HttpError): HttpError {
  const errors = Object.entries((error.body?.errors ?? {}) as Faults);
  if (errors.length > 0) {
    error.body.errors = Object.fromEntries(
      errors.map(([name, text]) => [name.startsWith('org_') ? 'unit' : name, text]),
    );
  }
  return error;
}

/** The rows that were saved meanwhile get their ids, those that were removed lose them. */
function withSaved(typed: EventValues, saved: EventValues): Pick<EventValues, 'issues' | 'files'> {
  const free = [...saved.issues];
  const issues = typed.issues.map((row) => {
    const at = free.findIndex(({ id, issue }) => (row.id ? id === row.id : issue === row.issue.trim()));
    return { ...row, id: at < 0 ? undefined : free.splice(at, 1)[0]?.id };
  });
  const files = typed.files.map((row) =>
    'file' in row ? (saved.files.find((one) => !('file' in one) && one.name === row.file.name) ?? row) : row,
  );
  return { issues, files };
}

/**
 * Rows that two have changed since they were read: a row is as whoever changed it left it, here before there.
 * @param keyOf what a row is known by; undefined where it is not saved yet
 */
function joinRows<Row>(
  from: readonly Row[],
  mine: readonly Row[],
  newer: readonly Row[],
  keyOf: (row: Row) => number | undefined,
): Row[] {
  const within = (rows: readonly Row[], row: Row) =>
    rows.find((one) => keyOf(one) !== undefined && keyOf(one) === keyOf(row));
  const kept = mine.flatMap((row) => {
    if (!isSame(row, within(from, row))) return [row];
    const now = within(newer, row);
    return now === undefined ? [] : [now];
  });
  return [...kept, ...newer.filter((row) => !within(from, row) && !within(mine, row))];
}

/** @param publishing a draft may lack what a published event must have */
function faultsOf(values: EventValues, publishing: boolean): Faults {
  const found = eventFields.flatMap((field): [string, string][] => {
    if (!isShown(field, values)) return [];
    if (field.kind === 'list') return rowFaults(field, values[field.name]);
    const value = values[field.name];
    const fault = publishing && field.needed && isBlank(value) ? REQUIRED : faultOf(field, value);
    return fault ? [[field.name, fault]] : [];
  });
  return { ...orderFaults(values), ...Object.fromEntries(found) };
}

const moment = (day: string | null, time: string | null, edge: string) => (day ? `${day}T${time || edge}` : '');

/** Dates against each other. */
function orderFaults(values: EventValues): Faults {
  const many = values.event_duration_type === 'Многодневное';
  const start = moment(values.start_date, values.start_time, '00:00');
  const end = moment(many ? values.end_date : values.start_date, values.end_time, '23:59');
  const opens = moment(values.registration_start_date, values.registration_start_time, '00:00');
  const closes = moment(values.registration_end_date, values.registration_end_time, '23:59');
  const found: Faults = {};
  if (start && end && end < start) found[many ? 'end_date' : 'end_time'] = 'Окончание не раньше начала.';
  if (opens && closes && closes < opens) found.registration_end_date = 'Конец регистрации не раньше её начала.';
  if (closes && start && closes.slice(0, 10) > start.slice(0, 10)) {
    found.registration_end_date = 'Регистрация заканчивается позже, чем начинается мероприятие.';
  }
  return found;
}
