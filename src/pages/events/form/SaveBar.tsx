import { eventPlan, type PlannedEvent, planChanges } from '@contract/events/eventPlan';
import type { EventFull } from '@contract/schemas/events';
import Button from '@mui/material/Button';
import { FormBar } from '../../../ui/form/FormBar';
import { UNFINISHED_DAY } from '../../../ui/inputs/unfinishedDay';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import type { useEventForm } from './useEventForm';
import { dayFields, type EventValues, eventBody, timeBody, valuesOf } from './values';

type SaveBarProps = Pick<ReturnType<typeof useEventForm>, 'form' | 'step'> & {
  event: EventFull | null;
  cancel: string;
  onPreview: () => void;
  onDraft: () => void;
};

/** The bar at the foot of the form: how far saving is or what is wrong; leave, look, keep, publish. */
export const SaveBar = ({ form, step, event, cancel, onPreview, onDraft }: SaveBarProps) => {
  // Not published yet: it may stay a draft.
  const draft = event === null || event.stage === 'draft';
  const note = form.dirty ? moveNote(event, form.values) || 'Есть несохранённые изменения' : '';
  return (
    <FormBar state={form} note={step ?? note}>
      <ButtonLink variant="text" to={cancel} sx={buttonSx}>
        Отмена
      </ButtonLink>
      <Button variant="outlined" onClick={onPreview} sx={buttonSx}>
        Предпросмотр
      </Button>
      {draft && (
        <Button variant="outlined" disabled={form.busy} onClick={onDraft} sx={buttonSx}>
          Сохранить черновик
        </Button>
      )}
      <Button type="submit" variant="contained" loading={form.busy} sx={buttonSx}>
        {draft ? 'Опубликовать' : 'Сохранить'}
      </Button>
    </FormBar>
  );
};

/** What people will be told once it is saved: when and where a published event goes on now; empty when nothing. */
function moveNote(event: EventFull | null, values: EventValues): string {
  if (event === null || event.stage === 'draft' || event.stage === 'over') return '';
  if (dayFields.some((name) => values[name] === UNFINISHED_DAY)) return '';
  const changes = planChanges(planOf(valuesOf(event)), planOf(values));
  return changes.length > 0 ? [...changes, TOLD].join(' ') : '';
}

const planOf = (values: EventValues) => eventPlan({ ...eventBody(values), ...timeBody(values) } as PlannedEvent);

const TOLD = 'После сохранения об этом узнают все, кто подал заявку, участники и организаторы.';
const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
