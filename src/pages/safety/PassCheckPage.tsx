import type { PassCheck } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { call } from '../../providers/http';
import { longDay } from '../../ui/day';
import { Failure } from '../../ui/Failure';
import { Mark } from '../../ui/Mark';
import { Message } from '../../ui/Message';
import { StateChip } from '../../ui/StateChip';

type Failed = Error & { status?: number };

/** What anybody who holds a certificate of passing may learn of it. The page stands outside of the portal's frame. */
export const PassCheckPage = () => {
  const { token = '' } = useParams();
  const [data, setData] = useState<PassCheck | null>(null);
  const [error, setError] = useState<Failed | null>(null);
  const read = useCallback(async () => {
    setError(null);
    try {
      setData(await call<PassCheck>(`/tests/certificates/${encodeURIComponent(token)}/`));
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
        {data && <Found pass={data} />}
        {error?.status === 404 && (
          <Message icon="alert" level="h1" title="Такого свидетельства нет">
            Проверьте адрес: он напечатан на свидетельстве рядом с кодом.
          </Message>
        )}
        {error && error.status !== 404 && (
          <Failure error={error} onRetry={() => void read()} title="Не удалось проверить свидетельство" />
        )}
        {!data && !error && <Loading />}
      </Box>
    </Box>
  );
};

const Found = ({ pass }: { pass: PassCheck }) => (
  <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Typography variant="h1">Свидетельство № {pass.number}</Typography>
    <StateChip state="accepted">Тест пройден</StateChip>
    <Typography>{pass.test}</Typography>
    <Typography>
      Выдано: <b>{pass.name}</b>
    </Typography>
    <Typography>
      Результат: {pass.score} из 100, {longDay(pass.passed_on)}
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
