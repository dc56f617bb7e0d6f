import { type WaitingKind, waitingKinds } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../ui/PageTitle';
import { number } from '../../ui/plural';
import { kindOf, kinds, tabPage } from './kinds';
import { useCounts } from './useWaiting';
import { WaitingList } from './WaitingList';

/** Everything that waits for this person's decision, by kind. */
export const ActivePage = () => {
  const [query] = useSearchParams();
  const { data: counts } = useCounts();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Without a tab in the address the first one with something in it opens.
  const asked = query.get('tab');
  const first = counts && waitingKinds.find((kind) => counts[kind] > 0);
  const kind = kindOf(asked ?? first ?? null);
  return (
    <>
      <PageTitle
        title="Активные заявки"
        beside={
          all !== undefined && (
            <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
              {all === 0
                ? 'ничего не ждёт решения'
                : `${number(all)} ${all % 10 === 1 && all % 100 !== 11 ? 'ждёт' : 'ждут'} решения`}
            </Box>
          )
        }
      />
      <Box component="nav" aria-label="Виды заявок" sx={tabsSx}>
        {waitingKinds.map((one) => (
          <Tab key={one} kind={one} current={one === kind} count={counts?.[one]} />
        ))}
      </Box>
      {(asked !== null || counts) && <WaitingList key={kind} kind={kind} />}
    </>
  );
};

const Tab = ({ kind, current, count }: { kind: WaitingKind; current: boolean; count: number | undefined }) => (
  <Box component={Link} to={tabPage(kind)} aria-current={current ? 'page' : undefined} sx={tabSx}>
    {kinds[kind].tab}{' '}
    {count !== undefined && (
      <Box component="span" sx={{ ml: 0.5, fontSize: 12, fontWeight: 500 }}>
        {number(count)}
      </Box>
    )}
  </Box>
);

const tabsSx = {
  display: 'flex',
  gap: 3,
  mb: 2,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
};
const tabSx = {
  py: 1.25,
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
};
