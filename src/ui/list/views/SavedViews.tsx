import type { ListView, ViewState } from '@contract/listViews';
import { Box, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../providers/api';
import { session } from '../../../providers/session';
import { useIsHeld } from '../../../providers/stores/held';
import { useRead } from '../../../providers/useRead';
import { useAct } from '../../acts/useAct';
import { ToolButton } from '../grid/ToolButton';
import { NameForm } from './NameForm';
import { useOldFilters } from './useOldFilters';
import { useViewState } from './useViewState';
import { ViewRow } from './ViewRow';

/** «Мои фильтры»: filters, order and columns under a name, one's own and those the staff of the unit shares. */
export const SavedViews = ({ columnsKey }: { columnsKey?: string }) =>
  session.access() === null ? null : <ListViews columnsKey={columnsKey} />;

const ListViews = ({ columnsKey }: { columnsKey?: string }) => <Views {...useViewState(columnsKey)} />;

type ViewsProps = {
  /** Names the list whose views they are. */
  list: string;
  /** How it looks now. */
  now: () => ViewState;
  apply: (state: ViewState) => void;
  /** Where filters of this list stood before the server kept them. */
  before?: string;
};

/** The saved views of any list that can say how it looks. */
const Views = ({ list, now, apply, before }: ViewsProps) => {
  const { views, canShare, busy, refresh, keep, change, remove } = useViews(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [shared, setShared] = useState(false);
  // A name that is typed waits for the next time; that others see the view is meant anew each time.
  const close = () => {
    setOpen(false);
    setShared(false);
  };
  useFirstView(views, apply);
  useOldFilters(before, views, now, keep);
  const own = views?.filter((view) => view.own) ?? [];
  const others = views?.filter((view) => !view.own) ?? [];
  const names = own.map(({ name }) => name);
  const row = (view: ListView) => (
    <ViewRow
      key={view.id}
      view={view}
      others={names.filter((name) => name !== view.name)}
      canShare={canShare}
      busy={busy}
      onApply={() => {
        apply(view.state);
        close();
      }}
      onChange={(part) => change(view.id, part)}
      onUpdate={() => void change(view.id, { state: now() })}
      onRemove={() => {
        // It can be taken back over the page.
        close();
        void remove(view);
      }}
    />
  );
  return (
    <>
      <ToolButton
        variant="text"
        icon="bookmark"
        label={own.length > 0 ? `Мои фильтры ${own.length}` : 'Мои фильтры'}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
          // Others share, rename and remove theirs meanwhile.
          void refresh();
        }}
      />
      <Popover
        open={open}
        // A name that is typed outlives it.
        keepMounted={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Мои фильтры',
            sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 1 },
          },
        }}
      >
        {own.map(row)}
        {others.length > 0 && <Box sx={{ p: 1, pb: 0, fontSize: 13, color: 'text.secondary' }}>Открыты штабом</Box>}
        {others.map(row)}
        <SaveView
          names={names}
          canShare={canShare}
          busy={busy}
          shared={shared}
          onShare={setShared}
          onSave={(name) => keep({ name, state: now(), ...(shared && { shared }) })}
        />
      </Popover>
    </>
  );
};

type SaveViewProps = {
  /** Of one's own views. */
  names: readonly string[];
  canShare: boolean;
  busy: boolean;
  shared: boolean;
  onShare: (shared: boolean) => void;
  onSave: (name: string) => Promise<unknown>;
};

/** Keeps how the list looks now under a name. */
const SaveView = ({ names, canShare, busy, shared, onShare, onSave }: SaveViewProps) => {
  const save = async (name: string) => {
    const kept = await onSave(name);
    // Shared is what was meant to be, not what is kept after it.
    if (kept) onShare(false);
    return kept;
  };
  return (
    <Box sx={{ p: 1 }}>
      <NameForm label="Сохранить вид списка" taken={names} busy={busy} onSave={save} />
      {canShare && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shared} onChange={(_, on) => onShare(on)} />}
          label="Открыть руководителям моего штаба"
        />
      )}
    </Box>
  );
};

/** Opens the list with the view that was chosen for that, unless the address says what to show. */
function useFirstView(views: readonly ListView[] | undefined, apply: (state: ViewState) => void) {
  const { search } = useLocation();
  const over = useRef(/[?&](filter|sort|page|search|only|order)=/.test(search));
  useEffect(() => {
    if (over.current || !views) return;
    over.current = true;
    const first = views.find((view) => view.first);
    if (first) apply(first.state);
  }, [views, apply]);
}

type Kept = { name: string; state: ViewState; shared?: boolean };
type Part = { name?: string; state?: ViewState; shared?: boolean; first?: boolean };

/** The saved views of a list, and what their owner does with them. */
function useViews(list: string) {
  const queryKey = ['views', list];
  const { data } = useRead('views.list', { query: { list } }, { queryKey });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  const { act, busy } = useAct({ after: refresh });
  const { hold } = useAct({ after: refresh });
  const isHeld = useIsHeld();
  const views: readonly ListView[] | undefined = data?.results;
  return {
    /** Undefined until they are read. */
    views: views?.filter(({ id }) => !isHeld(viewKey(id))),
    canShare: data?.can_share ?? false,
    busy,
    refresh,
    keep: (view: Kept) => act(() => api('views.create', { body: { list, ...view } }), { done: 'Сохранено' }),
    change: (id: number, body: Part) => act(() => api('views.edit', { params: { id }, body }), { done: 'Сохранено' }),
    remove: ({ id, name }: ListView) =>
      hold(`Удалить фильтр «${name}»`, () => api('views.remove', { params: { id } }), [viewKey(id)]),
  };
}

const viewKey = (id: number) => `list-view-${id}`;
