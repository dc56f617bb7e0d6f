import { IconButton } from '@mui/material';
import { Icon } from '../../ui/Icon';

type ReasonFlagProps = {
  path: string;
  label: string;
  review: { reasons: Readonly<Record<string, string>>; setReason: (path: string, text: string) => void };
};

/** Opens the reason of one field or item, and gives way to it. */
export const ReasonFlag = ({ path, label, review: { reasons, setReason } }: ReasonFlagProps) =>
  reasons[path] === undefined && (
    <IconButton
      size="small"
      aria-label={`Причина возврата: ${label}`}
      title="Причина возврата"
      className={FLAG}
      onClick={() => setReason(path, '')}
    >
      <Icon name="flag" size={16} />
    </IconButton>
  );

const FLAG = 'reason-flag';

/** Puts the focus back on the flag of a cell whose reason is gone. */
export const focusFlag = (cell: Element | null): void => cell?.querySelector<HTMLElement>(`.${FLAG}`)?.focus();

/** Where a reason can be written, for whoever wants to give back without one. */
export const focusFirstFlag = (): void => focusFlag(document.querySelector('main'));
