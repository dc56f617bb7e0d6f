import type { ViewState } from '@contract/listViews';
import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHeld } from '../../providers/stores/held';
import { keepReason } from '../../ui/acts/keepReason';
import { useReopenedMany } from '../../ui/form/useReopened';
import { ORDER } from '../../ui/list/SortHead';
import { Views } from '../../ui/list/views/SavedViews';
import { NotRead } from '../../ui/NotRead';
import { number } from '../../ui/text/plural';
import type { Act } from './deciding/acts';
import { ManyDialog } from './deciding/ManyDialog';
import { RefusalDialog } from './deciding/RefusalDialog';
import { type Outcome, useDecisions } from './deciding/useDecisions';
import { EmptyKind } from './EmptyKind';
import { KeyHelp } from './KeyHelp';
import { kinds } from './kinds';
import { Progress } from './Progress';
import { Toolbar } from './Toolbar';
import { useSelection } from './useSelection';
import { type Asked, keyOf, type Narrowing, narrowings, useWaiting } from './useWaiting';
import { WaitingTable } from './WaitingTable';

/** What waits of one kind, decided one by one or many at once. */
export const WaitingList = ({ kind }: { kind: WaitingKind }) => {
  const [query, setQuery] = useSearchParams();
  const asked = askedOf(kind, query);
  const { search } = asked;
  const read = useWaiting(asked);
  const { data, refetch } = read;
  const { outcomes, run, decide, stop, forget } = useDecisions();
  const [asking, setAsking] = useState<Act | null>(null);
  const isHeld = useIsHeld();
  const rows = data?.results ?? [];
  const onPageOnly = kinds[kind].onPageOnly ?? false;
  // Nothing of a kind that is decided elsewhere can be chosen here, with the mouse or from the keyboard.
  const open = onPageOnly
    ? []
    : rows.filter((row) => {
        const state = outcomes.get(keyOf(row))?.state ?? 'failed';
        return state === 'failed' && !isHeld(keyOf(row));
      });
  const selection = useSelection(open);
  const draft = refusalDraft(kind);
  useReopenedMany(data && open, draft, keyOf, (still) => {
    selection.tick(still);
    setAsking('refuse');
  });
  const busy = run?.going ?? false;
  const outcomeOf = (row: ActiveItem): Outcome | undefined => {
    const known = outcomes.get(keyOf(row));
    return (known === undefined || known.state === 'failed') && isHeld(keyOf(row)) ? waitsToGo : known;
  };
  const now = selection.chosen.length > 0 ? selection.chosen : selection.atCursor();

  /** One is accepted at once, unless nobody has looked at the papers; many are listed and asked first. */
  const accept = (): boolean => {
    if (now.length > 1 || now[0]?.opened === false) setAsking('accept');
    else void decide(now, 'accept');
    return now.length === 1 && now[0]?.opened !== false;
  };
  const refuse = async (items: ActiveItem[], text: string) => {
    if (!(await decide(items, 'refuse', text))) keepReason(draft, text);
  };

  const readAgain = async () => {
    await refetch();
    forget();
    selection.clear();
  };
  /** What is shown stands in the address: a page that is loaded anew shows the same rows. */
  const show = (change: Partial<Omit<Asked, 'kind'>>) => {
    const next = { ...asked, ...change };
    setQuery(
      {
        tab: kind,
        ...(next.search && { search: next.search }),
        ...(next.sort && { [ORDER]: next.sort }),
        ...(next.only && { only: next.only }),
        ...(next.all && { all: '1' }),
      },
      { replace: true, preventScrollReset: true },
    );
  };

  if (!data) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={320} />} />;
  const narrowed = Boolean(search || asked.only);
  const empty = data.count === 0 && !run && (
    <EmptyKind kind={kind} narrowed={narrowed} onReset={() => show({ search: '', only: '' })} />
  );
  if (empty && !narrowed) return empty;
  return (
    <>
      {run && (
        <Progress
          run={run}
          outcomes={outcomes}
          onStop={stop}
          onRepeat={(items) => void decide(items, run.act, run.reason)}
          onReadAgain={() => void readAgain()}
        />
      )}
      <Box sx={cardSx}>
        <Toolbar
          label={kinds[kind].search ?? 'Поиск по ФИО'}
          search={search}
          onSearch={(term) => show({ search: term })}
          only={asked.only}
          onNarrow={kinds[kind].ofPerson ? (only) => show({ only }) : undefined}
          views={<Views {...viewsOf(asked, show)} />}
          decides={!onPageOnly}
          chosen={selection.chosen.length}
          shown={open.length}
          onAccept={accept}
          onRefuse={() => setAsking('refuse')}
        />
        {empty || (
          <>
            <WaitingTable
              kind={kind}
              rows={rows}
              outcomeOf={outcomeOf}
              selection={selection}
              onAccept={accept}
              onRefuse={() => setAsking(now.length > 0 ? 'refuse' : null)}
            />
            <Box sx={footSx}>
              <Box component="span" role="status" sx={{ flex: '1 1 auto' }}>
                Показано {number(rows.length)} из {number(data.count)}
              </Box>
              {rows.length < data.count && (
                <Button size="small" variant="outlined" disabled={busy} onClick={() => show({ all: true })}>
                  Показать все
                </Button>
              )}
            </Box>
          </>
        )}
      </Box>
      {!empty && <KeyHelp decides={!onPageOnly} />}
      {asking === 'accept' && (
        <ManyDialog
          act="accept"
          items={now}
          onAct={(items) => void decide(items, 'accept')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'refuse' && (
        <RefusalDialog
          draft={draft}
          items={now}
          onRefuse={(items, text) => void refuse(items, text)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

/** The saved filters of one kind: the search, what is shown, the order. */
const viewsOf = ({ kind, search, only, sort }: Asked, show: (change: Partial<Asked>) => void) => ({
  list: `active.${kind}`,
  now: (): ViewState => ({
    filters: { ...(search && { search }), ...(only && { only }) },
    sort: { field: sort.replace('-', '') || USUAL, order: sort.startsWith('-') ? 'DESC' : 'ASC' },
    columns: null,
    widths: {},
    density: 'dense',
    page_size: null,
  }),
  apply: ({ filters, sort: { field, order } }: ViewState) =>
    show({
      search: String(filters.search ?? ''),
      only: narrowingOf(kind, String(filters.only ?? '')),
      sort: field === USUAL ? '' : `${order === 'DESC' ? '-' : ''}${field}`,
    }),
});
/** The order of rows that nobody has ordered. */
const USUAL = 'usual';

const narrowingOf = (kind: WaitingKind, only: string): Narrowing | '' =>
  kinds[kind].ofPerson && only in narrowings ? (only as Narrowing) : '';

const askedOf = (kind: WaitingKind, query: URLSearchParams): Asked => ({
  kind,
  search: query.get('search') ?? '',
  all: query.has('all'),
  sort: query.get(ORDER) ?? '',
  only: narrowingOf(kind, query.get('only') ?? ''),
});

const waitsToGo: Outcome = { state: 'held', text: 'Можно отменить' };
const cardSx = { border: 1, borderColor: 'divider', borderRadius: '8px', backgroundColor: 'background.paper' };
const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  px: 1.5,
  fontSize: 13,
  color: 'text.secondary',
};

/** Names what is kept of a refusal in the list of one kind. */
const refusalDraft = (kind: WaitingKind) => `active/${kind}/refusal`;
