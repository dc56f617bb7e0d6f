import { Box, IconButton, Tooltip } from '@mui/material';
import { createContext, useContext } from 'react';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

export type Act = { act: 'edit' | 'remove'; record: { id: number; version?: number } };
/** Opens the dialog of an act over a row of the list. */
export const OnAct = createContext<(act: Act) => void>(() => undefined);

type RowButtonsProps = { words: { edit?: object; remove: { button: string } }; name: string; record: Act['record'] };

/** What may be done with one row. */
export const RowButtons = ({ words, name, record }: RowButtonsProps) => {
  const onAct = useContext(OnAct);
  const button = (act: Act['act'], label: string, icon: IconName) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label}: ${name}`}
        onClick={() => onAct({ act, record })}
        sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } }}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex' }}>
      {words.edit && button('edit', 'Изменить', 'pen')}
      {button('remove', words.remove.button, 'trash')}
    </Box>
  );
};
