import type { CertificateCheck } from '@contract/schemas/certificates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { call } from '../../providers/http';
import { longDay } from '../../ui/day';
import { Mark } from '../../ui/Mark';
import { Message } from '../../ui/Message';
import { CertificateStateChip } from './CertificateStateChip';

type Failed = Error & { status?: number };

/** What anybody who holds a certificate may learn of it: number, validity, state and initials. */
export const CheckPage = () => {
  const { token = '' } = useParams();
  const [found, setFound] = useState<CertificateCheck | null>(null);
  const [error, setError] = useState<Failed | null>(null);
  const read = useCallback(async () => {
    setError(null);
    try {
      setFound(await call<CertificateCheck>(`/membership_certificates/check/${encodeURIComponent(token)}/`));
    } catch (failure) {
      setError(failure as Failed);
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  return (
    <Box sx={{ minHeight: '100vh', p: { xs: 2, md: 6 } }}>
      <Box component="header" sx={headSx}>
        <Mark />
        Студенческие отряды
      </Box>
      <Box component="main" sx={{ maxWidth: 480, mx: 'auto' }}>
        {found && <Found certificate={found} />}
        {error?.status === 404 && (
          <Message icon="alert" level="h1" title="Такой справки нет">
            Проверьте адрес: он напечатан на справке рядом с кодом.
          </Message>
        )}
        {error && error.status !== 404 && (
          <Message
            icon="alert"
            level="h1"
            title="Не удалось проверить справку"
            actions={
              <Button variant="outlined" onClick={() => void read()}>
                Повторить
              </Button>
            }
          >
            {error.message}
          </Message>
        )}
        {!found && !error && <Loading />}
      </Box>
    </Box>
  );
};

const Found = ({ certificate }: { certificate: CertificateCheck }) => (
  <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Typography variant="h1">Справка № {certificate.number}</Typography>
    <CertificateStateChip state={certificate.state} />
    <Typography>
      Выдана: <b>{certificate.initials}</b>
    </Typography>
    <Typography>
      Срок действия: с {longDay(certificate.cert_start_date)} по {longDay(certificate.cert_end_date)}
    </Typography>
  </Card>
);

const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  maxWidth: 480,
  mx: 'auto',
  mb: 4,
  fontSize: 15,
  fontWeight: 600,
};
