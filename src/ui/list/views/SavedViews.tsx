import type { ListView, ViewState } from '@contract/listViews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { session } from '../../../providers/session';
import { Icon } from '../../Icon';
import { SaveView } from './SaveView';
import { useFirstView } from './useFirstView';
import { useOldFilters } from './useOldFilters';
import { useViewState } from './useViewState';
import { useViews } from './useViews';
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
  const { views, canShare, busy, keep, change, remove } = useViews(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useFirstView(views, apply);
  useOldFilters(before, views, now, keep);
  const row = (view: ListView) => (
    <ViewRow
      key={view.id}
      view={view}
      canShare={canShare}
      busy={busy}
      onApply={() => {
        apply(view.state);
        close();
      }}
      onChange={(part) => void change(view.id, part)}
      onUpdate={() => void change(view.id, { state: now() })}
      onRemove={() => void remove(view.id)}
    />
  );
  const own = views?.filter((view) => view.own) ?? [];
  const others = views?.filter((view) => !view.own) ?? [];
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Icon name="bookmark" size={16} />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Мои фильтры{own.length > 0 && ` ${own.length}`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 1 }, 'aria-label': 'Мои фильтры' } }}
      >
        {own.map(row)}
        {others.length > 0 && <Box sx={{ p: 1, pb: 0, fontSize: 13, color: 'text.secondary' }}>Открыты штабом</Box>}
        {others.map(row)}
        <SaveView
          canShare={canShare}
          busy={busy}
          onSave={(name, shared) => keep({ name, state: now(), ...(shared && { shared }) })}
        />
      </Popover>
    </>
  );
};
