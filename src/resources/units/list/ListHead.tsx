import { type Level, levelKeys, levels } from '@contract/levels';
import { number } from '@contract/text/plural';
import { Box, Button, LinearProgress, Tab } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OwnTitle } from '../../../layout/OwnTitle';
import { type SignedIn, useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { chunk } from '../../../providers/chunks';
import { useRead, useReading } from '../../../providers/useRead';
import { Icon } from '../../../ui/Icon';
import { Total } from '../../../ui/list/Total';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { TabRow } from '../../../ui/page/TabRow';
import { saveFile } from '../../../ui/saveFile';
import { moscowShortDay } from '../../../ui/text/moment';
import { type ListedLevel, structurePage } from '../unitPages';
import { CreateButton, useStaff } from './CreateButton';
import { filters } from './filters';
import { UNIT_ROWS } from './UnitListBody';

/** What stands over the list: its name and size, what may be done with it, detachments by direction. */
export const ListHead = ({ level }: { level: ListedLevel }) => (
  <>
    <OwnTitle
      beside={<Total />}
      actions={
        <>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ExportButton level={level} />
          </Box>
          <TreeButton />
          <CreateButton level={level} />
        </>
      }
    />
    {levels[level].filters.includes('area') && <AreaTabs panel={UNIT_ROWS} />}
  </>
);

/** Detachments by direction: «Все» and one tab per area. */
const AreaTabs = ({ panel }: { panel: string }) => {
  const { filterValues, setFilters } = useListContext();
  const { data: areas = [] } = useReading({
    path: '/areas/',
    queryKey: ['areas', 'tabs'],
    queryFn: ({ signal }) => api('areas.list', { query: { limit: -1 }, signal }).then(({ results }) => results),
  });
  const { key } = filters.area;
  const { [key]: _, ...others } = filterValues;
  const { data: counts } = useRead('units.directions', { query: others }, { placeholderData: keepPreviousData });
  const countOf = (area: number) => counts && (counts.find((one) => one.area === area)?.count ?? 0);
  const chosen: unknown = filterValues[key];
  const shown = areas.some(({ id }) => id === chosen) ? chosen : 0;
  return (
    <TabRow
      value={shown}
      onChange={(_, area: number) => setFilters({ ...filterValues, [key]: area || undefined })}
      aria-label="Направление"
    >
      <Tab
        value={0}
        label={<Counted count={counts?.reduce((all, { count }) => all + count, 0)}>Все</Counted>}
        aria-controls={panel}
      />
      {areas.map(({ id, name }) => (
        <Tab key={id} value={id} label={<Counted count={countOf(id)}>{name}</Counted>} aria-controls={panel} />
      ))}
    </TabRow>
  );
};

const Counted = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <span>
    {children} {/* Its room is kept until it is known. */}
    <Box component="span" sx={countSx}>
      {count === undefined ? '' : number(count)}
    </Box>
  </span>
);

const countSx = {
  display: 'inline-block',
  minWidth: 16,
  ml: 0.5,
  textAlign: 'left',
  fontSize: 12,
  fontWeight: 500,
  color: 'text.disabled',
};

/** Saves the filtered list as a file; a long one shows how far it is and can be given up. */
const ExportButton = ({ level }: { level: ListedLevel }) => {
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const notify = useNotify();
  const staff = useStaff(level);
  // Until it is known who asks, the columns are not, either.
  const { loading } = useAccount();
  const running = useRef<AbortController | null>(null);
  const [read, setRead] = useState<[number, number] | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setRead([0, total]);
    try {
      const { exportUnits } = await chunk(() => import('./exportUnits'));
      const onProgress = (count: number, all: number) => setRead([count, all]);
      const table = await exportUnits({ level, filter, sort, staff }, { signal: stop.signal, onProgress });
      saveFile(`${levels[level].labels.many} ${moscowShortDay(Date.now())}.csv`, table);
      notify('Список выгружен');
    } catch (error) {
      if (!stop.signal.aborted) notify(`Не удалось выгрузить список. ${(error as Error).message}`, { type: 'error' });
    } finally {
      setRead(null);
    }
  };

  if (!read) {
    return (
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={16} />}
        onClick={run}
        disabled={total === 0 || loading}
      >
        Выгрузить
      </Button>
    );
  }
  const [done, all] = read;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
      <Box sx={{ width: 160 }}>
        <Box role="status" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', mb: 0.5 }}>
          Выгружено {number(done)} из {number(all)}
        </Box>
        <LinearProgress
          variant="determinate"
          value={all > 0 ? Math.min(100, (done / all) * 100) : 0}
          aria-label="Выгрузка списка"
        />
      </Box>
      <Button variant="outlined" onClick={() => running.current?.abort()}>
        Отмена
      </Button>
    </Box>
  );
};

/** For whoever commands a headquarters: the tree of what stands below it. */
const TreeButton = () => {
  const { account, grants } = useAccount();
  const top = grants.has('administrator') ? ({ level: 'central', id: 1 } as const) : account && highest(account);
  return top ? (
    <ButtonLink variant="outlined" to={structurePage(top.level, top.id)}>
      Структура
    </ButtonLink>
  ) : null;
};

/** The highest headquarters that one commands. */
function highest({ roles }: SignedIn): { level: Level; id: number } | undefined {
  const level = levelKeys.find((one) => one !== 'detachment' && roles[levels[one].role]);
  const id = level && roles[levels[level].role]?.id;
  return level && id ? { level, id } : undefined;
}
