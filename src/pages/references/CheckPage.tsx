import { certificateTitle, checkedTerm, NAME_NOT_SHOWN } from '@contract/certificatePaper';
import type { CertificateCheck } from '@contract/schemas/certificates';
import { Card, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useCheck } from '../../providers/useCheck';
import { CertificateStateChip } from '../../resources/certificates/CertificateStateChip';
import { CheckFrame } from '../../ui/page/CheckFrame';

/** What anybody who holds a certificate may learn of it: number, validity, state and initials. */
export const CheckPage = () => {
  const { token = '' } = useParams();
  const { found, error, read } = useCheck(readCertificate, token);
  return (
    <CheckFrame
      error={error}
      onRetry={read}
      missing="Такой справки нет"
      hint="Проверьте адрес: он напечатан на справке рядом с кодом."
      failed="Не удалось проверить справку"
    >
      {found ? <Found certificate={found} /> : <Loading />}
    </CheckFrame>
  );
};

const readCertificate = (token: string) => api('certificates.check', { params: { token } });

const Found = ({ certificate }: { certificate: CertificateCheck }) => (
  <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Typography variant="h1">{certificateTitle(certificate.number)}</Typography>
    <CertificateStateChip state={certificate.state} />
    {certificate.initials ? (
      <Typography>
        Выдана: <b>{certificate.initials}</b>
      </Typography>
    ) : (
      <Typography>{NAME_NOT_SHOWN}</Typography>
    )}
    <Typography>{checkedTerm(certificate)}</Typography>
  </Card>
);
