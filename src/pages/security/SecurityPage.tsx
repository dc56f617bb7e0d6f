import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { api } from '../../providers/api';
import { factorNeeded } from '../../providers/stores/sure';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { ownMoment, recently } from '../../ui/text/moment';
import { DataRequests } from './DataRequests';
import { Factors } from './Factors';
import { OwnConsents } from './OwnConsents';
import { rowSx } from './rowSx';

/** How the person's sign-in is protected: the second step, and where the person is signed in now. */
export const SecurityPage = () => {
  const needed = useSyncExternalStore(factorNeeded.subscribe, factorNeeded.get);
  return (
    <>
      <OwnTitle />
      {needed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          С вашей ролью вход подтверждается вторым шагом. Подключите его, и портал откроется.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Второй шаг входа">
          <Factors />
        </Section>
        <Section title="Где вы вошли">
          <Sessions />
        </Section>
        <Section title="Мои согласия">
          <OwnConsents />
        </Section>
        <Section title="Мои данные">
          <DataRequests />
        </Section>
      </Box>
    </>
  );
};

/** The sessions of the person, each with the way to end it. */
const Sessions = () => {
  const read = useRead('security.sessions', {}, { queryKey: ['sessions'] });
  const { act, busy } = useAct({ after: () => read.refetch() });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={96} />} />;
  const others = read.data.filter(({ current }) => !current);
  return (
    <>
      {read.data.map(({ id, current, device, network, opened_at, seen_at }) => (
        <Box key={id} sx={rowSx}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{device || 'Неизвестное устройство'}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {network && `Сеть ${network}, `}вход {ownMoment(opened_at)},{' '}
              {current ? 'сейчас' : `последний раз ${recently(seen_at)}`}
            </Box>
          </Box>
          {current ? (
            <Box sx={{ color: 'text.secondary' }}>Этот сеанс</Box>
          ) : (
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              aria-label={`Завершить сеанс: ${device}`}
              onClick={() =>
                void act(() => api('security.endSession', { params: { session: id } }), { done: 'Сеанс завершён' })
              }
            >
              Завершить
            </Button>
          )}
        </Box>
      ))}
      {others.length > 0 && (
        <Button
          variant="outlined"
          disabled={busy}
          sx={{ mt: 2 }}
          onClick={() => void act(() => api('security.endOthers', {}), { done: 'Другие сеансы завершены' })}
        >
          Завершить все другие
        </Button>
      )}
    </>
  );
};
