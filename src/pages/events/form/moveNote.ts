import { eventPlan, type PlannedEvent, planChanges } from '@contract/events/eventPlan';
import type { EventFull } from '@contract/schemas/events';
import { UNFINISHED_DAY } from '../../../ui/inputs/DayField';
import { dayFields, type EventValues, eventBody, timeBody, valuesOf } from './values';

/** What people will be told once it is saved: when and where a published event goes on now; empty when nothing. */
export function moveNote(event: EventFull | null, values: EventValues): string {
  if (event === null || event.stage === 'draft' || event.stage === 'over') return '';
  if (dayFields.some((name) => values[name] === UNFINISHED_DAY)) return '';
  const changes = planChanges(planOf(valuesOf(event)), planOf(values));
  return changes.length > 0 ? [...changes, TOLD].join(' ') : '';
}

const planOf = (values: EventValues) => eventPlan({ ...eventBody(values), ...timeBody(values) } as PlannedEvent);

const TOLD = 'После сохранения об этом узнают все, кто подал заявку, участники и организаторы.';
