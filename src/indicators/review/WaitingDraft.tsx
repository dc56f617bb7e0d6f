import { Question } from '../../ui/acts/PlainDialog';

type WaitingDraftProps = { onTake: () => void; onWithout: () => void; onClose: () => void };

/** Asks before a decision that would leave behind what an earlier visit prepared. */
export const WaitingDraft = ({ onTake, onWithout, onClose }: WaitingDraftProps) => (
  <Question
    title="Остался черновик проверки"
    other="Решить без черновика"
    onOther={onWithout}
    main="Взять черновик в работу"
    onMain={onTake}
    onClose={onClose}
  >
    Вы уже начали проверять этот отчёт: написанные правки и причины ещё не отправлены. Решить без них?
  </Question>
);
