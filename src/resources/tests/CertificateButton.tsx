import { Button } from '@mui/material';
import { apiFile } from '../../providers/api';
import { useTakeFile } from '../../ui/acts/useTakeFile';
import { Icon } from '../../ui/Icon';

type CertificateButtonProps = { attempt: number; number: string; variant?: 'outlined' | 'contained' };

/** Takes the certificate of a passed test as a PDF. */
export const CertificateButton = ({ attempt, number, variant = 'outlined' }: CertificateButtonProps) => {
  const { busy, take } = useTakeFile();
  const read = () => apiFile('test.certificate', `${number}.pdf`, { params: { id: attempt } });
  return (
    <Button
      variant={variant}
      onClick={() => void take(read)}
      loading={busy}
      startIcon={<Icon name="download" size={16} />}
      aria-label={`Свидетельство ${number}`}
    >
      Свидетельство
    </Button>
  );
};
