import type { FeePerson } from '@contract/schemas/fees';
import { BulkAct } from '../../ui/acts/BulkAct';
import { Icon } from '../../ui/Icon';
import { personName } from '../../ui/text/personName';
import type { useMarking } from './useMarking';

/** The two acts over the chosen people. */
export const MarkButtons = ({ marking: { state, mark } }: { marking: ReturnType<typeof useMarking> }) => {
  const disabled = state?.running === true;
  const row = ({ user }: FeePerson) => ({ name: personName(user) });
  return (
    <>
      <BulkAct<FeePerson>
        label="Оплачен"
        title="Отметить взнос оплаченным?"
        variant="contained"
        startIcon={<Icon name="check" size={16} />}
        disabled={disabled}
        row={row}
        onAct={(ids) => void mark(ids, true)}
      />
      <BulkAct<FeePerson>
        label="Не оплачен"
        title="Снять отметку об оплате взноса?"
        startIcon={<Icon name="close" size={16} />}
        disabled={disabled}
        row={row}
        onAct={(ids) => void mark(ids, false)}
      />
    </>
  );
};
