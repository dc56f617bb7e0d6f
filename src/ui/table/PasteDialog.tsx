import type { FieldRow } from '@contract/fields/types';
import { wordsOf } from '@contract/fields/values';
import { plural } from '@contract/text/plural';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { PlainDialog } from '../acts/PlainDialog';
import { RowsTable } from '../list/RowsTable';
import { cellsOf } from './cellsOf';
import { guessTargets, type PastedRow, planPaste, type TableRow, type Target } from './pastePlan';

type PasteDialogProps = {
  /** What is on the clipboard; empty: asked for here. */
  text: string;
  columns: readonly FieldRow[];
  rows?: readonly TableRow[];
  room?: number;
  at?: { key: string; field: string };
  onPut: (rows: readonly PastedRow[]) => void;
  onClose: () => void;
};

/** Shows what of a spreadsheet goes where, with what is wrong in which line, before anything is put into the table. */
export const PasteDialog = ({ text: first, columns, rows, room, at, onPut, onClose }: PasteDialogProps) => {
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState<readonly Target[] | null>(null);
  const pasting = useMemo(() => ({ cells: cellsOf(text), columns, rows, room, at }), [text, columns, rows, room, at]);
  const targets = useMemo(() => chosen ?? guessTargets(pasting), [chosen, pasting]);
  const plan = useMemo(() => planPaste(pasting, targets), [pasting, targets]);
  const good = plan.filter(({ faults }) => faults.length === 0);
  const put = () => {
    onPut(good);
    onClose();
  };
  return (
    <PlainDialog
      title="Вставить из таблицы"
      maxWidth="lg"
      close="Отмена"
      onClose={onClose}
      acts={
        <>
          {plan.length > 0 && (
            <Button
              onClick={() => {
                setText('');
                setChosen(null);
              }}
            >
              Вставить другое
            </Button>
          )}
          <Button variant="contained" disabled={good.length === 0} onClick={put} autoFocus={first !== ''}>
            Вставить {plural(good.length, LINES)}
          </Button>
        </>
      }
    >
      {plan.length === 0 ? (
        <TextField
          autoFocus
          multiline
          minRows={6}
          maxRows={12}
          label="Скопированные ячейки"
          helperText="Скопируйте строки в Excel или другой таблице и вставьте сюда: Ctrl V. Первая строка может быть заголовком."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <>
          <Faults faulty={plan.length - good.length} all={plan.length} />
          <Targets pasting={pasting} targets={targets} onChange={setChosen} />
          <Preview plan={plan} columns={columns.filter(({ name }) => targets.some((one) => isOf(one, name)))} />
        </>
      )}
    </PlainDialog>
  );
};

const LINES = ['строку', 'строки', 'строк'] as const;
const isOf = (target: Target, name: string) => typeof target !== 'string' && target.field === name;

const Faults = ({ faulty, all }: { faulty: number; all: number }) => (
  <Alert severity={faulty > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
    {faulty > 0
      ? `С ошибками ${faulty} из ${plural(all, ['строки', 'строк', 'строк'])}: они не вставятся, остальные — да.`
      : 'Ошибок нет. Проверьте, что куда встанет.'}
  </Alert>
);

type TargetsProps = {
  pasting: { cells: string[][]; columns: readonly FieldRow[]; rows?: readonly TableRow[] };
  targets: readonly Target[];
  onChange: (targets: readonly Target[]) => void;
};

/** Which column of the table each pasted one means: another may be chosen. */
const Targets = ({ pasting, targets, onChange }: TargetsProps) => {
  const { cells, columns, rows } = pasting;
  const keyOf = (target: Target) => (typeof target === 'string' ? target : `=${target.field}`);
  const choose = (column: number, key: string) => {
    const target: Target = key === 'row' || key === 'nothing' ? key : { field: key.slice(1) };
    // A field takes one column.
    onChange(targets.map((one, place) => (place === column ? target : keyOf(one) === key ? 'nothing' : one)));
  };
  const sample = (column: number) => cells[0]?.[column] || `столбец ${column + 1}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {targets.map((target, column) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a spreadsheet are told by their place
          key={column}
          select
          margin="none"
          label={`«${sample(column).slice(0, 24)}» →`}
          value={keyOf(target)}
          onChange={({ target: { value } }) => choose(column, value)}
          sx={{ width: 220 }}
        >
          <MenuItem value="nothing">Не вставлять</MenuItem>
          {rows && <MenuItem value="row">Название или номер строки</MenuItem>}
          {columns.map(({ name, label }) => (
            <MenuItem key={name} value={`=${name}`}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};

/** Lines shown: those with faults first. */
const SHOWN = 25;

const Preview = ({ plan, columns }: { plan: readonly PastedRow[]; columns: readonly FieldRow[] }) => {
  const ordered = [...plan].sort((one, two) => Number(two.faults.length > 0) - Number(one.faults.length > 0));
  return (
    <>
      <RowsTable
        label="Что куда встанет"
        framed
        maxHeight={420}
        rows={ordered.slice(0, SHOWN)}
        keyOf={({ line }) => line}
        rowProps={({ faults }) => ({
          sx: faults.length > 0 ? { '& td': { backgroundColor: 'var(--st-rejected-bg)' } } : undefined,
        })}
        columns={[
          { source: 'line', label: 'Строка', numeric: true, cell: ({ line }) => line },
          { source: 'row', label: 'Куда', cell: ({ row, faults }) => row?.name ?? (faults.length > 0 ? '—' : 'Новая') },
          ...columns.map((field) => ({
            source: field.name,
            label: field.label,
            cell: ({ values }: PastedRow) => wordsOf(field, values[field.name]),
          })),
          { source: 'faults', label: 'Ошибка', cell: ({ faults }) => faults.join(' ') },
        ]}
      />
      {plan.length > SHOWN && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Показаны {SHOWN} строк из {plan.length}, с ошибками — первыми.
        </Box>
      )}
    </>
  );
};
