import type { Programme } from '@contract/indicators/types';
import { reportStates } from '@contract/states/reports';
import { number } from '@contract/text/plural';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { NothingFound } from '../../ui/list/NothingFound';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { useAskedSeason } from '../shownSeason';
import { useQueueCounts } from './useQueue';

type EmptyQueueProps = { programme: Programme; part: 1 | 2; yet: string };

/** A queue without rows: all is decided, others decide first, nothing has come yet, or the filters find nothing. */
export const EmptyQueue = ({ programme, part, yet }: EmptyQueueProps) => {
  const { filterValues, setFilters } = useListContext();
  const asked = useAskedSeason();
  const { state, ...filters } = filterValues;
  const isNarrowed = Object.keys(filters).length > 0;
  // Who asks for states, and the first part, which nobody decides about, wait for nothing.
  const isQueue =
    part === 2 && (state ?? 'waiting') === 'waiting' && !('state__in' in filters || 'state__not_in' in filters);
  const read = useQueueCounts({ ...filters, ...asked, programme, state: 'all' }, isQueue);
  if (isQueue && !isRead(read)) return <NotRead of={read} />;
  const counts = Object.entries(isQueue ? (read.data?.by_state ?? {}) : {});
  const count = (name: 'review' | 'counted' | 'back') =>
    counts.reduce((sum, [one, reports]) => sum + (reportStates.has(name, one) ? reports : 0), 0);
  const elsewhere = count('review');
  const [accepted, returned] = [count('counted'), count('back')];
  if (elsewhere + accepted + returned === 0) return <NothingFound yet={yet} />;
  const said = [
    accepted > 0 && `принято ${number(accepted)}`,
    returned > 0 && `возвращено ${number(returned)}`,
    elsewhere > 0 && `на проверке у других ${number(elsewhere)}`,
  ].filter(Boolean);
  return (
    <Message
      icon="check"
      title={elsewhere > 0 ? 'Вас ничего не ждёт' : 'Всё проверено'}
      actions={
        <>
          {isNarrowed && (
            <Button variant="outlined" onClick={() => setFilters({})}>
              Сбросить поиск и фильтры
            </Button>
          )}
          <Button variant="outlined" onClick={() => setFilters({ ...filters, state: 'all' })}>
            Показать все отчёты
          </Button>
        </>
      }
    >
      {isNarrowed ? 'Из отобранных отчётов' : 'Из отправленных отчётов'} {said.join(', ')}. Новые появятся здесь, когда
      их отправят.
    </Message>
  );
};
