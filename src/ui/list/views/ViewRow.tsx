import type { ListView } from '@contract/listViews';
import { Box, Button, IconButton, MenuItem } from '@mui/material';
import { useState } from 'react';
import { ActMenu } from '../../acts/ActMenu';
import { Icon } from '../../Icon';
import { NameForm } from './NameForm';

type ViewRowProps = {
  view: ListView;
  /** Names of one's own other views. */
  others: readonly string[];
  canShare: boolean;
  busy: boolean;
  onApply: () => void;
  onChange: (part: { name?: string; shared?: boolean; first?: boolean }) => Promise<unknown>;
  onUpdate: () => void;
  onRemove: () => void;
};

/** A saved view: one click shows it; its owner changes it from the menu. */
export const ViewRow = ({ view, others, canShare, busy, onApply, onChange, onUpdate, onRemove }: ViewRowProps) => {
  const { name, own, owner, shared, first } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState<boolean>();
  const pick = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  const notes = own ? [first && 'при открытии', shared && 'открыт штабу'] : [owner, shared?.name];
  if (renaming) {
    const rename = async (said: string) => {
      const done = said === name || (await onChange({ name: said }));
      if (done) setRenaming(false);
      return done;
    };
    return (
      <Box sx={{ p: 1 }}>
        <NameForm
          label={`Переименовать «${name}»`}
          before={name}
          taken={others}
          busy={busy}
          onSave={rename}
          onClose={() => setRenaming(false)}
        />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Button variant="text" sx={buttonSx} onClick={onApply}>
        {name}
        {notes.some(Boolean) && (
          <Box component="span" sx={{ fontWeight: 400, fontSize: 12, color: 'text.secondary' }}>
            {notes.filter(Boolean).join(', ')}
          </Box>
        )}
      </Button>
      {own && (
        <IconButton
          aria-label={`Изменить фильтр «${name}»`}
          aria-haspopup="menu"
          // The name was changed, or left as it was.
          autoFocus={renaming === false}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      )}
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(() => setRenaming(true))}>Переименовать</MenuItem>
        <MenuItem onClick={pick(onUpdate)}>Сохранить нынешний вид</MenuItem>
        <MenuItem onClick={pick(() => onChange({ first: !first }))}>
          {first ? 'Не показывать при открытии' : 'Показывать при открытии'}
        </MenuItem>
        {(canShare || shared) && (
          <MenuItem onClick={pick(() => onChange({ shared: !shared }))}>
            {shared ? 'Закрыть для штаба' : 'Открыть руководителям моего штаба'}
          </MenuItem>
        )}
        <MenuItem onClick={pick(onRemove)}>Удалить</MenuItem>
      </ActMenu>
    </Box>
  );
};

/** The name is read whole, its notes below it: that of a unit is as long as the row. */
const buttonSx = {
  flex: 1,
  minWidth: 0,
  height: 'auto',
  py: 0.5,
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
