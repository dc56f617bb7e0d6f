import type { Certificate } from '@contract/schemas/certificates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../../providers/download';
import { personName } from '../../ui/personName';
import { saveFile } from '../../ui/saveFile';
import { ReasonDialog } from './ReasonDialog';

/** What can be done with an issued certificate: take the file again, revoke it. */
export const CertificateActions = ({ certificate }: { certificate: Certificate }) => {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const save = async () => {
    try {
      const { blob, name } = await download(
        `/membership_certificates/${certificate.id}/file/`,
        `${certificate.number.replace('/', '-')}.pdf`,
      );
      saveFile(name, blob);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {certificate.state !== 'revoked' && (
        <Button size="small" variant="text" onClick={save} aria-label={`Скачать справку ${certificate.number}`}>
          PDF
        </Button>
      )}
      {certificate.can_revoke && (
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => setAsking(true)}
          aria-label={`Отозвать справку ${certificate.number}`}
        >
          Отозвать
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`Отозвать справку ${certificate.number}`}
          act="Отозвать"
          missing="Напишите причину: её увидит владелец справки."
          path={`/membership_certificates/${certificate.id}/revoke/`}
          done={`Справка ${certificate.number} отозвана`}
          onClose={() => setAsking(false)}
        >
          {personName(certificate.person)}. Проверка по коду покажет, что справка отозвана.
        </ReasonDialog>
      )}
    </Box>
  );
};
