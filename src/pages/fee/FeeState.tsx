import { StateChip } from '../../ui/StateChip';

/** Whether the fee is paid, in the same words everywhere. */
export const FeeState = ({ paid }: { paid: boolean }) =>
  paid ? (
    <StateChip state="accepted">Оплачен</StateChip>
  ) : (
    <StateChip state="returned" icon="alert">
      Не оплачен
    </StateChip>
  );
