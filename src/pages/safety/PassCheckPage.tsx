import { NAME_NOT_SHOWN } from '@contract/certificatePaper';
import { passPaper } from '@contract/passPaper';
import type { PassCheck } from '@contract/schemas/tests';
import { Box, Card, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useCheck } from '../../providers/useCheck';
import { CheckFrame } from '../../ui/page/CheckFrame';
import { StateChip } from '../../ui/StateChip';

/** What anybody who holds a certificate of passing may learn of it. */
export const PassCheckPage = () => {
  const { token = '' } = useParams();
  const { found, error, read } = useCheck(readPass, token);
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

const readPass = (token: string) => api('test.certificateCheck', { params: { token } });

/** Reads as the paper does. */
const Found = ({ pass }: { pass: PassCheck }) => {
  const paper = passPaper(pass);
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h1">
        {paper.title} {paper.number}
      </Typography>
      <StateChip state="accepted">Тест пройден</StateChip>
      <Typography>
        {paper.confirms} {pass.name ? <b>{pass.name}</b> : 'владелец свидетельства'} {paper.passed}: {paper.test}.
      </Typography>
      {!pass.name && <Typography>{NAME_NOT_SHOWN}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {paper.facts.map(({ label, value }) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{paper.issued}</Typography>
    </Card>
  );
};
