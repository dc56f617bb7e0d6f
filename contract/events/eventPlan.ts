import { whenText } from './eventWhen';

/** What of an event its plan is read from. */
export type PlannedEvent = Parameters<typeof whenText>[0] & {
  format: string;
  address: string | null;
  conference_link: string | null;
};

/** What people have to know to come, in words: who applied is told when it changes. */
export type EventPlan = { when: string; where: string };

/** When and where an event goes on. */
export const eventPlan = (event: PlannedEvent): EventPlan => ({
  when: whenText(event) ?? 'дата уточняется',
  where:
    event.format === 'Онлайн'
      ? `онлайн, ${event.conference_link || 'ссылка появится позже'}`
      : event.address || 'место уточняется',
});

/** What of it has changed: «Когда: было …; стало ….», one sentence each. */
export function planChanges(was: EventPlan, is: EventPlan): string[] {
  const line = (title: string, one: string, other: string) =>
    one === other ? [] : [`${title}: было ${one}; стало ${other.replace(/\.$/, '')}.`];
  return [...line('Когда', was.when, is.when), ...line('Где', was.where, is.where)];
}
