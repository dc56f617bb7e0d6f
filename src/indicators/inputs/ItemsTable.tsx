import type { Answers, Field, ListField } from '@contract/indicators/types';
import { TableCell } from '@mui/material';
import { useCallback, useState } from 'react';
import { useGrowing } from '../../ui/list/useGrowing';
import { TableForm } from '../../ui/table/TableForm';
import { idOf, itemPath } from '../answerPath';
import { useFormContext } from '../FormContext';
import { ItemRow } from './ItemRow';
import { useItemForms, useLatest } from './useItemForms';

type ItemsTableProps = {
  field: ListField;
  columns: readonly Field[];
  items: Answers[];
  path: string;
  onRemove: (item: Answers) => void;
};

/** The items of a list as a table of inputs. */
export const ItemsTable = ({ field, columns, items, path, onRemove }: ItemsTableProps) => {
  const { keyOf } = useFormContext();
  const [open, setOpen] = useState<number | null>(null);
  const drawn = useGrowing(items.length, PIECE);
  const partOf = useItemForms(path);
  const remove = useLatest(onRemove);
  const toggle = useCallback((item: Answers) => setOpen((now) => (now === idOf(item) ? null : idOf(item))), []);
  return (
    <TableForm
      label={field.label}
      columns={columns}
      before={<TableCell>№</TableCell>}
      after={<TableCell>Действия</TableCell>}
    >
      {items.slice(0, drawn).map((item, at) => (
        <ItemRow
          key={keyOf(idOf(item))}
          field={field}
          columns={columns}
          item={item}
          number={at + 1}
          path={itemPath(path, item)}
          open={open === idOf(item)}
          form={partOf(item, open === idOf(item))}
          onRemove={remove}
          onToggle={toggle}
        />
      ))}
    </TableForm>
  );
};

/** Rows drawn at once. */
const PIECE = 100;
