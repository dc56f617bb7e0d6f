import { moscowDay } from '@contract/fields/moscowDay';
import { to } from '@contract/paths';
import { number, peopleForms, plural } from '@contract/text/plural';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ofCompetition, useCompetitionAct } from '../../../programmes/useCompetition';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { SearchField } from '../../../ui/inputs/SearchField';
import { isRead, NotRead } from '../../../ui/NotRead';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { PreliminaryChip, StateChip } from '../../../ui/StateChip';
import { longDay } from '../../../ui/text/day';
import { SnapshotTable } from './SnapshotTable';

const SIZE = 10;

/** Members, fees and tests as the season counts them: a preview until its day, then what was taken once. */
export const Snapshot = ({ competition }: { competition: number }) => {
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(SIZE);
  const [asking, setAsking] = useState(false);
  const { act } = useCompetitionAct();
  const query = new URLSearchParams({ limit: String(size), ...(search && { search }) });
  const read = useRead(
    'competition.snapshot',
    { ...ofCompetition(competition), query },
    { placeholderData: keepPreviousData },
  );
  if (!isRead(read))
    return (
      <NotRead of={read} title="Не удалось прочитать снимок" waiting={<Skeleton variant="rounded" height={240} />} />
    );
  const { data } = read;
  return (
    <Section
      title="Снимок составов"
      action={
        data.is_preview ? (
          <PreliminaryChip />
        ) : (
          <StateChip state="accepted">Снят {longDay(data.taken_at && moscowDay(data.taken_at))}</StateChip>
        )
      }
    >
      <Box sx={{ mb: 1.5, maxWidth: 720, color: 'text.secondary' }}>
        {plural(data.totals.detachments, ['отряд', 'отряда', 'отрядов'])}, {plural(data.totals.people, peopleForms)},
        взнос оплатили {number(data.totals.paid)}.{' '}
        {data.is_preview &&
          (data.on
            ? `Сервер снимет составы сам: ${longDay(data.on)}`
            : 'День снимка не назначен: снимите составы сами.')}
      </Box>
      {data.gaps.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {data.is_preview ? 'Без участников' : 'Нет в снимке'}, показатели 1, 3 и 4 не посчитаются:{' '}
          {data.gaps.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <PageLink to={to('detachment', { id })} color="inherit" underline="always">
                {name}
              </PageLink>
            </span>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box sx={{ flex: '0 1 260px' }}>
          <SearchField label="Название отряда" value={search} onChange={setSearch} />
        </Box>
        {data.is_preview && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            Снять составы сейчас
          </Button>
        )}
      </Box>
      <SnapshotTable rows={data.rows.results} />
      {data.rows.count > size && (
        <Button size="small" onClick={() => setSize(size + 5 * SIZE)} sx={{ mt: 1 }}>
          Показать ещё
        </Button>
      )}
      {asking && (
        <ActDialog
          title="Снять составы сейчас?"
          button="Снять составы"
          run={() => act(() => api('competition.snapshot.take', ofCompetition(competition)), { done: 'Составы сняты' })}
          onClose={() => setAsking(false)}
        >
          Это делается один раз за сезон: дальнейшие изменения составов и взносов на показатели не повлияют.
        </ActDialog>
      )}
    </Section>
  );
};
