import { Box, ButtonBase, IconButton } from '@mui/material';
import { Icon } from '../../ui/Icon';
import { StateChip } from '../../ui/StateChip';
import { FormContext, useFormContext, useItemState } from '../FormContext';
import { ItemChip } from '../items/ItemChip';
import { itemName, itemSummary } from '../items/itemName';
import { FieldQuestions } from '../questions/FieldQuestions';
import { ReasonNote } from '../ReasonNote';
import { FieldGroups } from './FieldGroups';
import { ItemFoot } from './ItemFoot';
import type { ItemProps } from './ItemLine';

type ItemCardProps = ItemProps & { open: boolean; onToggle: () => void };

/** A long item: its name and what matters of it; opened, its whole form. */
export const ItemCard = ({ field, item, number, path, onRemove, open, onToggle }: ItemCardProps) => {
  const { reasons, errors } = useFormContext();
  const { mark, readOnly, inside, error, reason, back } = useItemState(path, item);
  const remarks = Object.keys(reasons).filter((at) => at === path || at.startsWith(`${path}.`)).length;
  const faults = Object.keys(errors).some((at) => at === path || at.startsWith(`${path}.`));
  const name = itemName(field, item, number);
  return (
    <Box sx={{ ...cardSx, borderColor: remarks > 0 ? 'var(--wait)' : faults ? 'error.main' : 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1 }}>
        <ButtonBase onClick={onToggle} aria-expanded={open} sx={headSx}>
          <Box component="span" sx={{ color: 'text.secondary', minWidth: 16 }}>
            {number}
          </Box>
          <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 600 }}>
            {name}
          </Box>
          {!open && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {itemSummary(field, item)}
            </Box>
          )}
        </ButtonBase>
        {mark && <ItemChip item={mark} />}
        {remarks > 0 && <StateChip state="returned">{`Замечаний: ${remarks}`}</StateChip>}
        {!readOnly && (
          <IconButton aria-label={`Удалить: ${name}`} onClick={onRemove}>
            <Icon name="trash" size={18} />
          </IconButton>
        )}
        <IconButton aria-label={open ? `Свернуть: ${name}` : `Развернуть: ${name}`} onClick={onToggle}>
          <Icon name={open ? 'chevronUp' : 'chevronDown'} size={18} />
        </IconButton>
      </Box>
      {(reason || error || back) && (
        <Box sx={{ px: 2 }}>
          {reason && <ReasonNote reason={reason} />}
          <ItemFoot error={error} back={back} name={name} />
        </Box>
      )}
      <FieldQuestions path={path} label={name} />
      {open && (
        <Box sx={{ p: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <FormContext value={inside}>
            <FieldGroups fields={field.fields} answers={item} prefix={`${path}.`} />
          </FormContext>
        </Box>
      )}
    </Box>
  );
};

const cardSx = { border: 1, borderRadius: '8px', backgroundColor: 'background.paper', minWidth: 0 };
const headSx = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  px: 2,
  gap: 1.5,
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: '8px',
};
