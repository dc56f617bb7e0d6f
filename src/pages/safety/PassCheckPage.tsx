import type { PassCheck } from '@contract/schemas/tests';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { useCheck } from '../../providers/useCheck';
import { CheckFrame } from '../../ui/CheckFrame';
import { longDay } from '../../ui/day';
import { StateChip } from '../../ui/StateChip';

/** What anybody who holds a certificate of passing may learn of it. */
export const PassCheckPage = () => {
  const { token = '' } = useParams();
  const { found, error, read } = useCheck<PassCheck>(`/tests/certificates/${encodeURIComponent(token)}/`);
  return (
    <CheckFrame
      error={error}
      onRetry={read}
      missing="Такого свидетельства нет"
      hint="Проверьте адрес: он напечатан на свидетельстве рядом с кодом."
      failed="Не удалось проверить свидетельство"
    >
      {found ? <Found pass={found} /> : <Loading />}
    </CheckFrame>
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
