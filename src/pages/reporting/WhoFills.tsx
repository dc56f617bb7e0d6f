import { Alert } from '@mui/material';

/** For those who read the report of their headquarters and do not fill it. */
export const WhoFills = () => (
  <Alert role="note" severity="info" sx={{ mb: 2 }}>
    Отчёт заполняют командир регионального штаба и доверенные участники штаба. Вы его читаете.
  </Alert>
);
