import type { ActiveItem } from '@contract/schemas/membership';
import { useState } from 'react';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { rowName } from '../rowName';
import { keyOf } from '../useWaiting';
import { ManyDialog } from './ManyDialog';

type RefusalDialogProps = {
  draft: string;
  items: ActiveItem[];
  onRefuse: (items: ActiveItem[], reason: string) => void;
  onClose: () => void;
};

/** Why the chosen are refused: one reason for all of them. */
export const RefusalDialog = ({ draft, items, onRefuse, onClose }: RefusalDialogProps) => {
  // What was chosen when the dialog opened is what is refused.
  const [asked] = useState(items);
  const [only] = asked;
  if (asked.length > 1) {
    return <ManyDialog act="refuse" draft={draft} items={asked} onAct={onRefuse} onClose={onClose} />;
  }
  return (
    <ActDialog
      title="Отклонить заявку?"
      button="Отклонить"
      danger
      reason="required"
      draft={draft}
      rows={asked.map(keyOf)}
      run={async (reason) => onRefuse(asked, reason)}
      onClose={onClose}
    >
      {only && rowName(only)}
    </ActDialog>
  );
};
