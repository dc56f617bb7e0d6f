import { emptyRow } from '@contract/fields/values';
import type { Answers, ListField } from '@contract/indicators/types';
import { number } from '@contract/text/plural';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { type FieldProps, useField } from '../../ui/fields/useField';
import { Icon } from '../../ui/Icon';
import { Choices } from '../../ui/inputs/Choices';
import type { PastedRow } from '../../ui/table/pastePlan';
import { isCell } from '../../ui/table/readCell';
import { usePasting } from '../../ui/table/usePasting';
import { shortDay } from '../../ui/text/day';
import { useFocusAdded } from '../../ui/useFocusAdded';
import { addText } from '../addText';
import { idOf, itemPath } from '../answerPath';
import { useFormContext } from '../FormContext';
import { ItemCard } from './ItemCard';
import { ItemLine } from './ItemLine';
import { ItemsTable } from './ItemsTable';

/** A list of items: short ones as lines, long ones as cards that open one at a time. */
export const ListInput = (props: FieldProps & { path: string }) => {
  const field = props.field as ListField;
  const { path } = props;
  const { value, error, change, box } = useField<Answers[]>(props);
  const readOnly = box.disabled;
  const { add, append: appendMany, keyOf, errors, reasons, marks, days, closed } = useFormContext();
  const isClosed = closed?.includes(path);
  const [view, setView] = useState<View>('cards');
  const [limit, setLimit] = useState(PAGE);
  const items = value ?? [];
  const [open, setOpen] = useState<number | null>(() => (items.length === 1 ? idOf(items[0] as Answers) : null));
  const lines = isShort(field);
  const { list, noteAdded, noteGone } = useFocusAdded();
  const remove = (item: Answers) => {
    noteGone(items.filter(isShown).indexOf(item));
    change(items.filter((one) => one !== item));
  };
  const append = () => {
    setOpen(add(path, emptyRow(field.fields)));
    noteAdded();
  };
  const columns = field.fields.filter(isCell);
  // Lists inside of items, and of one item, are typed.
  const many =
    !readOnly &&
    !isClosed &&
    appendMany !== undefined &&
    field.maxItems > 1 &&
    !path.includes('[') &&
    columns.length > 0;
  const tabled = !lines && many && items.length > 1 && columns.length > 1;
  const room = field.maxItems - items.length;
  const put = (rows: readonly PastedRow[]) => {
    appendMany?.(
      path,
      rows.slice(0, room).map(({ values }) => ({ ...emptyRow(field.fields), ...values }) as Answers),
    );
    setView('table');
  };
  const { pasted, dialog, button } = usePasting({ columns, room, onPut: many ? put : undefined });
  const fault = error ?? repeated(field, items);
  const isOpen = (item: Answers) => open === keyOf(idOf(item)) || open === idOf(item);
  // Long lists are drawn by pages; what is open, new of this visit or asks for something is always there.
  const asking = askingItems(path, { ...errors, ...reasons });
  const isAsking = (item: Answers, at: number) =>
    isOpen(item) ||
    (keyOf(idOf(item)) < 0 && at >= items.length - PAGE) ||
    asking.has(idOf(item)) ||
    marks?.[itemPath(path, item)]?.state === 'refused';
  const isShown = (item: Answers, at: number) => at < limit || isAsking(item, at);
  const hidden = items.filter((item, at) => !isShown(item, at)).length;
  return (
    <Box component="section" aria-label={field.label} {...pasted} sx={{ mt: 1 }}>
      <Typography component="h4" sx={{ fontSize: 13, lineHeight: '20px', fontWeight: 500, mb: 0.5 }}>
        {field.label}
        {field.minItems ? <span style={{ color: 'var(--bad)' }}> *</span> : null}
        {!lines && items.length > 0 && <span style={{ color: 'var(--text-2)', fontWeight: 400 }}> {items.length}</span>}
        {days?.[path] && <span style={{ color: 'var(--text-2)', fontWeight: 400 }}> · до {shortDay(days[path])}</span>}
      </Typography>
      {!readOnly && isClosed && room > 0 && (
        <FormHelperText sx={{ mb: 0.5 }}>Срок прошёл: новое не принимают.</FormHelperText>
      )}
      {field.help && <FormHelperText sx={{ mb: 0.5 }}>{field.help}</FormHelperText>}
      {many && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {tabled && <Choices label="Как показать" value={view} choices={views} onChange={setView} />}
          {button}
        </Box>
      )}
      {tabled && view === 'table' ? (
        <ItemsTable field={field} columns={columns} items={items} path={path} onRemove={remove} />
      ) : (
        <>
          <Box ref={list} sx={{ display: 'grid', gap: lines ? 0.5 : 1 }}>
            {items.map((item, at) => {
              if (!isShown(item, at)) return null;
              const own = { field, item, number: at + 1, path: itemPath(path, item), onRemove: () => remove(item) };
              const key = keyOf(idOf(item));
              return lines ? (
                <ItemLine key={key} {...own} />
              ) : (
                <ItemCard key={key} {...own} open={isOpen(item)} onToggle={() => setOpen(isOpen(item) ? null : key)} />
              );
            })}
          </Box>
          {hidden > 0 && (
            <Button variant="text" size="small" onClick={() => setLimit(limit + PAGE)}>
              Показать ещё {Math.min(PAGE, hidden)} из {number(hidden)}
            </Button>
          )}
        </>
      )}
      {!readOnly && items.length >= field.maxItems && field.maxItems > 1 && (
        <FormHelperText>
          В списке {number(items.length)}: больше он не примет. Уберите лишние или объедините близкие.
        </FormHelperText>
      )}
      {items.length === 0 && readOnly && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Ничего не внесено</Box>}
      {!readOnly && !isClosed && items.length < field.maxItems && (
        <Button
          variant={lines ? 'text' : 'outlined'}
          size={lines ? 'small' : 'medium'}
          startIcon={<Icon name="plus" size={16} />}
          onClick={append}
          fullWidth={!lines}
          sx={lines ? undefined : { mt: 1, borderStyle: 'dashed' }}
        >
          {addText(field)}
        </Button>
      )}
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      {dialog}
    </Box>
  );
};

type View = 'cards' | 'table';
const views = [
  ['cards', 'Карточки'],
  ['table', 'Таблица'],
] as const;

/** Items drawn at a time. */
const PAGE = 50;

/** Ids of items that one of these paths leads to or into. */
function askingItems(list: string, paths: Record<string, string>): Set<number> {
  const inside = Object.keys(paths).filter((path) => path.startsWith(`${list}[`));
  return new Set(inside.map((path) => Number.parseInt(path.slice(list.length + 1), 10)));
}

/** A few small fields stand on one line. */
const isShort = ({ fields }: ListField): boolean =>
  fields.length <= 3 && fields.every(({ kind }) => !['list', 'file'].includes(kind));

function repeated({ unique, fields }: ListField, items: Answers[]): string | undefined {
  if (!unique) return undefined;
  const values = items.map((item) => item[unique]).filter((value) => value !== null && value !== '');
  if (new Set(values).size === values.length) return undefined;
  return `Поле «${fields.find(({ name }) => name === unique)?.label ?? unique}» повторяется.`;
}
