import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../../providers/download';
import { Icon } from '../../ui/Icon';
import { saveFile } from '../../ui/saveFile';

type CertificateButtonProps = { attempt: number; number: string; variant?: 'outlined' | 'contained' };

/** Takes the certificate of a passed test as a PDF. */
export const CertificateButton = ({ attempt, number, variant = 'outlined' }: CertificateButtonProps) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { name, blob } = await download(`/tests/attempts/${attempt}/certificate/`, `${number}.pdf`);
      saveFile(name, blob);
    } catch (error) {
      notify(`Не удалось получить свидетельство. ${(error as Error).message}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      onClick={() => void take()}
      loading={busy}
      startIcon={<Icon name="download" size={16} />}
      aria-label={`Свидетельство ${number}`}
    >
      Свидетельство
    </Button>
  );
};
