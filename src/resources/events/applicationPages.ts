// Where an application of each kind is filed and where it is decided, and whose turn it is.
import type { ApplicationType } from '@contract/events/eventTerms';
import { levels } from '@contract/levels';
import { type PathName, to } from '@contract/paths';
import type { ApplicationKind } from '@contract/schemas/eventApplications';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';

const kinds: Record<ApplicationType, ApplicationKind> = {
  Персональная: 'personal',
  Групповая: 'group',
  Мультиэтапная: 'multi',
};

type Pages = { submit: PathName & `event${string}Submit`; request: PathName & `event${string}Request` };
const pages: Record<ApplicationKind, Pages> = {
  personal: { submit: 'eventIndividualSubmit', request: 'eventIndividualRequest' },
  group: { submit: 'eventGroupSubmit', request: 'eventGroupRequest' },
  multi: { submit: 'eventMultistageSubmit', request: 'eventMultistageRequest' },
};

export const kindOf = ({ application_type }: Pick<EventFull, 'application_type'>): ApplicationKind =>
  kinds[application_type];

export const submitPage = (event: number, kind: ApplicationKind): string => to(pages[kind].submit, { id: event });

/** @param application its id; of a multistage application, the id of the person who filed */
export const requestPage = (event: number, kind: ApplicationKind, application: number): string =>
  to(pages[kind].request, { id: event, applicationId: application });

type Own = NonNullable<EventVerdicts['application']>;

/** «Ждёт согласования: Региональный штаб»; null when it waits for no commander. */
export const waitsText = ({ state, waits_for: level }: Pick<Own, 'state' | 'waits_for'>): string | null =>
  level && eventApplicationStates.has('waiting', state) ? `Ждёт согласования: ${levels[level].labels.one}` : null;
