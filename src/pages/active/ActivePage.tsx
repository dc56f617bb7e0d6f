import { number } from '@contract/text/plural';
import { type WaitingKind, waitingKinds } from '@contract/waitingKinds';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OwnTitle } from '../../layout/OwnTitle';
import { LinkTab, LinkTabs } from '../../ui/page/LinkTabs';
import { kindOf, kinds, tabPage } from './kinds';
import { useCounts } from './useWaiting';
import { WaitingList } from './WaitingList';

/** Everything that waits for this person's decision, by kind. */
export const ActivePage = () => {
  const [query] = useSearchParams();
  const { data: counts } = useCounts();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Without a tab in the address the first one with something in it opens, and stays open when all of it is decided.
  const asked = query.get('tab');
  const { key: visit } = useLocation();
  const [opened, setOpened] = useState<{ visit: string; kind: WaitingKind }>();
  const first = opened?.visit === visit ? opened.kind : counts && waitingKinds.find((kind) => counts[kind] > 0);
  if (first && opened?.visit !== visit) setOpened({ visit, kind: first });
  const kind = kindOf(asked ?? first ?? null);
  return (
    <Box sx={{ '--over-list': '40px' }}>
      <OwnTitle
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
      <LinkTabs label="Виды заявок" ruled="below">
        {waitingKinds.map((one) => (
          <LinkTab key={one} to={tabPage(one)} current={one === kind} count={counts?.[one]}>
            {kinds[one].tab}
          </LinkTab>
        ))}
      </LinkTabs>
      {(asked !== null || counts) && <WaitingList key={kind} kind={kind} waits={counts?.[kind]} />}
    </Box>
  );
};
