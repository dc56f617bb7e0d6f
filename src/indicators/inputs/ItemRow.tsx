import type { Answers, Field, ListField } from '@contract/indicators/types';
import { Box, Button, IconButton, TableCell, TableRow } from '@mui/material';
import { memo, useMemo } from 'react';
import { Icon } from '../../ui/Icon';
import { FormCells } from '../../ui/table/FormCells';
import { useNear } from '../../ui/table/near';
import { underRowSx } from '../../ui/table/TableForm';
import { FormContext, type FormContextValue, useItemState } from '../FormContext';
import { useFaults } from '../faults';
import { ItemChip } from '../items/ItemChip';
import { itemName } from '../items/itemName';
import { ReasonNote } from '../ReasonNote';
import { AnswerInput } from './AnswerInput';
import { FieldGroups } from './FieldGroups';
import { ItemFoot } from './ItemFoot';

type ItemRowProps = {
  field: ListField;
  columns: readonly Field[];
  item: Answers;
  number: number;
  path: string;
  open: boolean;
  /** What of the form concerns this item. */
  form: FormContextValue;
  onRemove: (item: Answers) => void;
  onToggle: (item: Answers) => void;
};

/** An item of a list as a row of a table: one that did not change is not drawn anew when another is typed into. */
export const ItemRow = memo(
  (props: ItemRowProps) => {
    const { field, path, item, form } = props;
    const { faults, setFault } = useFaults();
    const own = useMemo(
      () => ({
        ...form,
        answers: { [field.name]: [item] },
        setFault: (at: string, label: string | null) => {
          setFault(at, label);
          form.setFault?.(at, label);
        },
      }),
      [form, field.name, item, setFault],
    );
    return (
      <FormContext value={own}>
        <Cells key={path} {...props} keep={Object.keys(faults).length > 0} />
      </FormContext>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.number === after.number &&
    before.path === after.path &&
    before.open === after.open &&
    before.form === after.form,
);

const Cells = ({
  field,
  columns,
  item,
  number,
  path,
  open,
  onRemove,
  onToggle,
  keep,
}: ItemRowProps & { keep: boolean }) => {
  const [near, row] = useNear(keep || open);
  const { mark, readOnly, inside, error, reason, back } = useItemState(path, item);
  const name = itemName(field, item, number);
  const rest = field.fields.filter((one) => !columns.includes(one));
  return (
    <FormContext value={inside}>
      <TableRow hover ref={row} data-row={String(item.id)}>
        <TableCell component="th" scope="row" aria-label={name} sx={{ '&&': { minWidth: 40 } }}>
          {number}
        </TableCell>
        <FormCells
          columns={columns}
          near={near}
          cell={(one) => (
            <AnswerInput field={one} path={`${path}.${one.name}`} bare spoken={`${one.label}, ${number}`} />
          )}
        />
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {near && (
            <>
              {mark && <ItemChip item={mark} />}
              {rest.length > 0 && (
                <Button
                  size="small"
                  variant="text"
                  aria-expanded={open}
                  aria-label={`Подробно: ${name}`}
                  onClick={() => onToggle(item)}
                  endIcon={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />}
                >
                  Ещё
                </Button>
              )}
              {!readOnly && (
                <IconButton aria-label={`Удалить: ${name}`} onClick={() => onRemove(item)}>
                  <Icon name="trash" size={18} />
                </IconButton>
              )}
            </>
          )}
        </TableCell>
      </TableRow>
      {(open || error || reason) && (
        <TableRow>
          <TableCell colSpan={columns.length + 2} sx={{ backgroundColor: 'var(--surface-2)' }}>
            <Box sx={underRowSx}>
              {reason && <ReasonNote reason={reason} />}
              <ItemFoot error={error} back={back} name={name} />
              {open && (
                <Box sx={{ py: 1 }}>
                  <FieldGroups fields={rest} answers={item} prefix={`${path}.`} />
                </Box>
              )}
            </Box>
          </TableCell>
        </TableRow>
      )}
    </FormContext>
  );
};
