import type { ActiveItem } from '@contract/schemas/membership';
import { useState } from 'react';
import { ActDialog } from '../../resources/membership/ActDialog';
import { personName } from '../../ui/personName';
import { plural } from '../../ui/plural';

type RefusalDialogProps = {
  items: ActiveItem[];
  onRefuse: (items: ActiveItem[], reason: string) => void;
  onClose: () => void;
};

/** Why the chosen are refused: one reason for all of them. */
export const RefusalDialog = ({ items, onRefuse, onClose }: RefusalDialogProps) => {
  // What was chosen when the dialog opened is what is refused.
  const [asked] = useState(items);
  const [only] = asked;
  return (
    <ActDialog
      title={
        asked.length === 1 ? 'Отклонить заявку?' : `Отклонить ${plural(asked.length, ['заявку', 'заявки', 'заявок'])}?`
      }
      button="Отклонить"
      danger
      reason="required"
      draft="active/refusal"
      run={async (reason) => onRefuse(asked, reason)}
      onClose={onClose}
    >
      {asked.length === 1 && only?.person ? personName(only.person) : 'Причина будет одна для всех.'}
    </ActDialog>
  );
};
