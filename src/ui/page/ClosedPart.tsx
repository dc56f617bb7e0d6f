import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAccount } from '../../providers/account';

type ClosedPartProps = {
  /** The part that is open now. */
  open: string;
  /** All that the viewer has: whoever loses one stands on the first. */
  shown: readonly string[];
  label: (part: string) => string | undefined;
};

/** Says that the part which was open is closed by now, until that is read or another one is chosen. */
export const ClosedPart = ({ open, shown, label }: ClosedPartProps) => {
  const { error } = useAccount();
  const [chosen, setChosen] = useState(open);
  const closed = !shown.includes(chosen) && open === shown[0];
  useEffect(() => {
    if (!closed) setChosen(open);
  }, [closed, open]);
  if (!closed) return null;
  return (
    <Alert severity="warning" tabIndex={-1} ref={takeFocus} onClose={() => setChosen(open)} sx={{ mb: 2 }}>
      Раздел «{label(chosen)}» теперь закрыт{!error && ': ваши права изменились'}. Если в нём осталось несохранённое,
      оно не записано.
    </Alert>
  );
};

/** Whose field has gone with the part goes on from here. */
const takeFocus = (notice: HTMLElement | null) => {
  if (document.activeElement === document.body) notice?.focus();
};
