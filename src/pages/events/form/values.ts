// What the form of an event holds, and its way from the record and to the bodies of the calls.
import { type EventPaper, eventPapers } from '@contract/events/eventTerms';
import type { Level } from '@contract/levels';
import type { EventFull, EventUnits } from '@contract/schemas/events';
import type { ShortUser } from '@contract/schemas/people';
import { newKey } from '../../../providers/newKey';
import { UNFINISHED_DAY } from '../../../ui/inputs/unfinishedDay';
import type { RemoteOption } from '../../../ui/inputs/useRemoteOptions';
import type { PictureValue } from '../../../ui/pictures/pictures';

export type PersonOption = RemoteOption &
  Pick<ShortUser, 'last_name' | 'first_name' | 'patronymic_name'> &
  Partial<Pick<ShortUser, 'avatar' | 'email'>>;

const contact = <Name extends string>(name: Name, label: string, max: number) =>
  ({ name, label, kind: 'text', max, uncounted: true, notNull: true, placeholder: 'как в профиле' }) as const;

export const contactFields = [
  contact('organizer_phone_number', 'Телефон', 30),
  contact('organizer_email', 'Электронная почта', 250),
  contact('organization', 'Организация', 250),
  contact('telegram', 'Телеграм', 50),
] as const;
type ContactName = (typeof contactFields)[number]['name'];

/** Rows that are saved already have an id. */
export type OrganizerValue = { id?: number; organizer: PersonOption; is_contact_person: boolean } & Partial<
  Record<ContactName, string | null>
>;
export type IssueValue = { id?: number; issue: string };
export type FileValue = { informational: boolean } & ({ id: number; name: string; document: string } | { file: File });

export const dayFields = ['start_date', 'end_date', 'registration_start_date', 'registration_end_date'] as const;
const timeFields = ['start_time', 'end_time', 'registration_start_time', 'registration_end_time'] as const;
type TimeName = (typeof dayFields)[number] | (typeof timeFields)[number];

export type EventValues = Record<EventPaper, boolean> &
  Record<TimeName, string | null> & {
    /** Names the creation: however often it is sent, also after the page was loaded anew, one event comes of it. */
    key: string;
    /** What the creation was sent with, once it was: sent again, it is the same, whatever was typed since. */
    sent: string | null;
    name: string;
    /** `regional/12`. */
    unit: string;
    scale: EventFull['scale'] | '';
    direction: EventFull['direction'];
    format: EventFull['format'];
    participants_number: number | null;
    address: string | null;
    conference_link: string | null;
    description: string;
    application_type: EventFull['application_type'];
    available_structural_units: string;
    approval_levels: Level[];
    auto_accept: boolean;
    banner: PictureValue;
    event_duration_type: string;
    additional_info: string;
    organizers: OrganizerValue[];
    issues: IssueValue[];
    files: FileValue[];
  };

/** Questions come newest first; they are asked in the order they were written. */
export const inOrder = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.id - other.id);

const papers = Object.keys(eventPapers) as EventPaper[];
const empty = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** A new event: held by the first of the person's units, with the person as the one to ask. */
export function newValues(me: PersonOption, [unit]: EventUnits): EventValues {
  return {
    ...(Object.fromEntries(papers.map((paper) => [paper, false])) as Record<EventPaper, boolean>),
    ...empty([...dayFields, ...timeFields]),
    key: newKey(),
    sent: null,
    name: '',
    unit: unit ? unitKey(unit) : '',
    scale: unit?.scales.at(-1) ?? '',
    direction: 'Добровольческое',
    format: 'Офлайн',
    participants_number: null,
    address: null,
    conference_link: null,
    description: '',
    application_type: 'Персональная',
    available_structural_units: 'Отряды',
    approval_levels: [],
    auto_accept: false,
    banner: null,
    event_duration_type: 'Однодневное',
    additional_info: '',
    organizers: [{ organizer: me, is_contact_person: true }],
    issues: [],
    files: [],
  };
}

/** An event as the form shows it. */
export function valuesOf(event: EventFull): EventValues {
  const { time_data: time, document_data: documents } = event;
  const shortTime = (value: string | null) => value?.slice(0, 5) ?? null;
  return {
    ...(Object.fromEntries(papers.map((paper) => [paper, documents[paper]])) as Record<EventPaper, boolean>),
    ...(Object.fromEntries(dayFields.map((name) => [name, time[name]])) as Record<TimeName, string | null>),
    ...(Object.fromEntries(timeFields.map((name) => [name, shortTime(time[name])])) as Record<TimeName, string | null>),
    key: '',
    sent: null,
    name: event.name,
    unit: unitKey(event.org_unit),
    scale: event.scale,
    direction: event.direction,
    format: event.format,
    participants_number: event.participants_number,
    address: event.address,
    conference_link: event.conference_link,
    description: event.description,
    application_type: event.application_type,
    available_structural_units: event.available_structural_units ?? 'Отряды',
    approval_levels: event.approval_levels,
    auto_accept: event.auto_accept,
    banner: event.banner,
    event_duration_type: time.event_duration_type ?? 'Однодневное',
    additional_info: documents.additional_info ?? '',
    organizers: event.organization_data.map(({ position: _, ...row }) => row),
    issues: inOrder(event.additional_issues).map(({ id, issue }) => ({ id, issue: issue ?? '' })),
    files: event.documents.map(({ id, name, document, informational }) => ({ id, name, document, informational })),
  };
}

export const unitKey = ({ level, id }: { level: Level; id: number }): string => `${level}/${id}`;

const unitField = (level: string) => (level === 'detachment' ? 'org_detachment' : `org_${level}_headquarter`);
const orgFields = ['central', 'district', 'regional', 'local', 'educational', 'detachment'].map(unitField);

/** The body of the event itself. */
export function eventBody(values: EventValues): Record<string, unknown> {
  const [level = '', id] = values.unit.split('/');
  const byUnits = values.application_type !== 'Персональная';
  const multi = values.application_type === 'Мультиэтапная';
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    participants_number: values.participants_number,
    scale: values.scale,
    format: values.format,
    direction: values.direction,
    address: values.format === 'Офлайн' ? (values.address ?? '') : '',
    conference_link: values.format === 'Онлайн' ? (values.conference_link ?? '') : '',
    application_type: values.application_type,
    available_structural_units: byUnits ? values.available_structural_units : null,
    // A body with a file carries lists by comma; the API takes both.
    approval_levels: multi ? values.approval_levels.join(',') : '',
    auto_accept: !multi && values.auto_accept,
    banner: values.banner,
    ...Object.fromEntries(orgFields.map((field) => [field, field === unitField(level) ? Number(id) : null])),
  };
}

/** The body of its dates. What lasts a day ends on the day it began. */
export function timeBody(values: EventValues): Record<string, unknown> {
  const many = values.event_duration_type === 'Многодневное';
  return {
    event_duration_type: values.event_duration_type,
    ...Object.fromEntries([...dayFields, ...timeFields].map((name) => [name, finished(values[name])])),
    end_date: finished(many ? values.end_date : values.start_date),
  };
}

/** Half a day, while it is typed, is none yet: it is not saved, and what shows the event must not trip over it. */
const finished = (value: string | null): string | null => (value === UNFINISHED_DAY ? null : value || null);

export const papersBody = (values: EventValues): Record<string, unknown> => ({
  ...Object.fromEntries(papers.map((paper) => [paper, values[paper]])),
  additional_info: values.additional_info.trim() || null,
});

/** What a draft in this browser holds: of other people only their names. */
export function draftOf({ banner, files, organizers, ...values }: EventValues): Record<string, unknown> {
  return {
    ...values,
    // What was chosen only now cannot be kept: that it was chosen is said.
    ...(typeof banner === 'object' && banner && { banner }),
    ...(files.some((row) => 'file' in row) && { files }),
    organizers: organizers.map(({ id, is_contact_person, organizer }) => ({
      id,
      is_contact_person,
      organizer: {
        id: organizer.id,
        last_name: organizer.last_name,
        first_name: organizer.first_name,
        patronymic_name: organizer.patronymic_name,
      },
    })),
  };
}
