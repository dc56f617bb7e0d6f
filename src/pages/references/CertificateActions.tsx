import type { Certificate } from '@contract/schemas/certificates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../../providers/download';
import { saveFile } from '../../ui/saveFile';
import { RevokeDialog } from './RevokeDialog';

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
      <Button size="small" variant="text" onClick={save} aria-label={`Скачать справку ${certificate.number}`}>
        PDF
      </Button>
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
      {asking && <RevokeDialog certificate={certificate} onClose={() => setAsking(false)} />}
    </Box>
  );
};
