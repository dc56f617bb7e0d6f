import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import type { Catalogue, Row } from './catalogue';

export type Act = { act: 'edit' | 'remove'; record: Row };

type RowButtonsProps = { catalogue: Catalogue; record: Row; onAct: (act: Act) => void; size: number };

/** What may be done with one row. */
export const RowButtons = ({ catalogue, record, onAct, size }: RowButtonsProps) => {
  const name = catalogue.columns[0].text(record);
  const button = (act: Act['act'], label: string, icon: IconName) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label}: ${name}`}
        onClick={() => onAct({ act, record })}
        sx={{ width: size, height: size }}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {catalogue.edit && button('edit', 'Изменить', 'pen')}
      {button('remove', catalogue.remove.button, 'trash')}
    </Box>
  );
};
