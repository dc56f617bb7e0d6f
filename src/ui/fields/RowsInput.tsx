import { emptyRow } from '@contract/fields/values';
import { Box, Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { useFocusAdded } from '../useFocusAdded';
import { RowFields, useRows } from './RowFields';
import type { FieldProps } from './useField';

type Row = { id?: number; key?: string };
type RowsInputProps = FieldProps<'list'> & {
  /** What a new row holds; nothing without. */
  blank?: () => Row;
  /** Labels stand above the fields. */
  labelled?: boolean;
  /** The fields of one row. */
  children: (at: number) => ReactNode;
};

/** A list of rows: their fields, the bin at the end of each, and a button for one more. `№` in a label is the row's. */
export const RowsInput = ({ field, path = field.name, blank, labelled, children }: RowsInputProps) => {
  const { itemLabel, label, fields, minItems = 0, maxItems, help } = field;
  const { rows, add, remove } = useRows<Row>(path);
  const { list, noteAdded, noteGone } = useFocusAdded();
  const name = itemLabel.toLowerCase();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={label ? { p: 0, mb: 1, fontWeight: 600 } : { display: 'none' }}>
        {label || itemLabel}
      </Box>
      {rows.length === 0 && help && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{help}</Box>}
      <Box ref={list} sx={{ display: 'contents' }}>
        {rows.map((row, at) => (
          <Box key={row.key ?? `${row.id ?? at}`} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <RowFields list={path} at={at}>
              {children(at)}
            </RowFields>
            <IconButton
              aria-label={`Убрать ${name} ${at + 1}`}
              disabled={rows.length <= minItems}
              onClick={() => {
                noteGone(at);
                remove(at);
              }}
              sx={labelled ? { mt: '32px', width: 40, height: 40 } : undefined}
            >
              <Icon name="trash" size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {rows.length < maxItems && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            add(blank?.() ?? emptyRow(fields));
            noteAdded();
          }}
        >
          Добавить {name}
        </Button>
      )}
    </Box>
  );
};

/** A field of one row: «Вопрос 3». */
export function numbered<Field extends { label: string; placeholder?: string }>(field: Field, at: number): Field {
  const inWords = (text: string) => text.replace('№', String(at + 1));
  return {
    ...field,
    label: inWords(field.label),
    ...(field.placeholder && { placeholder: inWords(field.placeholder) }),
  };
}
