import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { ownMoment, recently } from '../../ui/text/moment';
import { rowSx } from './rowSx';

/** The sessions of the person, each with the way to end it. */
export const Sessions = () => {
  const read = useRead('security.sessions', {});
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
