import { personName } from '@contract/people/personName';
import type { Certificate } from '@contract/schemas/certificates';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api, apiFile } from '../../providers/api';
import { useTakeFile } from '../../ui/acts/useTakeFile';
import { isTyped } from '../../ui/drafts/useDraft';
import { ActDialog } from '../membership/ActDialog';
import { useSend } from '../membership/useSend';

/** What can be done with an issued certificate: take the file again, revoke it. */
export const CertificateActions = ({ certificate }: { certificate: Certificate }) => {
  const notify = useNotify();
  const send = useSend();
  const draft = `certificates/${certificate.id}/revoke`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const { busy, take } = useTakeFile();
  const read = () =>
    apiFile('certificates.file', `${certificate.number.replace('/', '-')}.pdf`, { params: { id: certificate.id } });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {certificate.can_take && (
        <Button
          size="small"
          variant="text"
          loading={busy}
          onClick={() => void take(read)}
          aria-label={`Скачать справку ${certificate.number}`}
        >
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
        <ActDialog
          title={`Отозвать справку ${certificate.number}`}
          button="Отозвать"
          danger
          reason="required"
          draft={draft}
          run={async (reason) => {
            await send(() => api('certificates.revoke', { params: { id: certificate.id }, body: { reason } }));
            notify(`Справка ${certificate.number} отозвана`, { type: 'success' });
          }}
          onClose={() => setAsking(false)}
        >
          {personName(certificate.person)}. Проверка по коду покажет, что справка отозвана.
        </ActDialog>
      )}
    </Box>
  );
};
