import type { ActiveItem } from '@contract/schemas/membership';
import { plural } from '@contract/text/plural';
import { ActOnMany, changedNote } from '../../../ui/acts/ActOnMany';
import { kinds } from '../kinds';
import { keyOf, rowName } from '../useWaiting';
import { type Act, acts } from './acts';

type ManyDialogProps = {
  act: Act;
  /** Names what is kept of a refusal. */
  draft?: string;
  items: readonly ActiveItem[];
  /** Which of them were changed since they were read. */
  changed?: readonly ActiveItem[];
  onAct: (items: ActiveItem[], reason: string) => void;
  onClose: () => void;
};

/** Whose papers nobody has looked at is said before they are confirmed. */
function unopenedText(items: readonly ActiveItem[]): string | null {
  const unopened = items.filter(({ opened }) => opened === false);
  if (unopened.length === 0) return null;
  if (items.length === 1) return 'Вы не открывали документы этого человека.';
  return `Вы не открывали документы: ${unopened.map(rowName).join(', ')}.`;
}

/** Lists the applications that are about to be decided, and asks. */
export const ManyDialog = ({ act, draft, items, changed = [], onAct, onClose }: ManyDialogProps) => (
  <ActOnMany
    title={`${acts[act].button} ${plural(items.length, ['заявку', 'заявки', 'заявок'])}?`}
    rows={items.map((item) => ({
      id: keyOf(item),
      name: rowName(item),
      ...(changed.includes(item) ? changedNote : { note: kinds[item.kind].target?.(item) ?? item.unit?.name }),
    }))}
    button={acts[act].button}
    danger={act === 'refuse'}
    reason={draft === undefined ? undefined : { draft }}
    onAct={(keys, reason) =>
      onAct(
        items.filter((item) => keys.includes(keyOf(item))),
        reason,
      )
    }
    onClose={onClose}
  >
    {act === 'refuse' ? 'Причина будет одна для всех.' : unopenedText(items)}
  </ActOnMany>
);
