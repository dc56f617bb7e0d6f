import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { SkipButton } from '../page/SkipButton';
import { cellKeys } from './cellKeys';
import { NearContext, unwatched, type Watching, watchIn } from './near';
import { type Pasting, usePasting } from './usePasting';

type TableFormProps = Pasting & {
  label: string;
  /** Heads before and after those of the fields. */
  before: ReactNode;
  after?: ReactNode;
  /** Beside the button that pastes. */
  tools?: ReactNode;
  /** Rows of the table, each with `FormCells`. */
  children: ReactNode;
  /** Where there are no rows to show. */
  empty?: ReactNode;
};

/**
 * A table of inputs: rows over the same fields. The arrows and Enter go from cell to cell, Escape past the last one; cells
 * of a spreadsheet are put in with a preview, rows out of sight draw no inputs.
 */
export const TableForm = ({ label, before, after, tools, children, empty, ...pasting }: TableFormProps) => {
  const [watch, setWatch] = useState<Watching>(unwatched);
  const { pasted, dialog, button } = usePasting(pasting);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element && unwatched === 'none') setWatch(() => watchIn(element));
  }, []);
  const [first, last] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) last.current?.focus();
    else cellKeys(event);
  };
  return (
    <>
      {(button || tools) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          {button}
          {tools}
        </Box>
      )}
      <SkipButton ref={first} label="Пропустить таблицу (из неё – Esc)" onSkip={() => last.current?.focus()} />
      <Box ref={frame} onKeyDown={onKeyDown} {...(pasting.onPut && pasted)} sx={wrapSx}>
        <NearContext value={watch}>
          <Table size="small" stickyHeader aria-label={label} sx={tableSx}>
            <TableHead>
              <TableRow>
                {before}
                {pasting.columns.map(({ name, label: head }) => (
                  <TableCell key={name} sx={{ maxWidth: 160, whiteSpace: 'normal' }}>
                    {head}
                  </TableCell>
                ))}
                {after}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </NearContext>
        {empty}
      </Box>
      <SkipButton ref={last} label="К началу таблицы" onSkip={() => first.current?.focus()} />
      {dialog}
    </>
  );
};

const wrapSx = {
  overflow: 'auto',
  // The heading does not cover the cell that the keys went to.
  scrollPaddingTop: '56px',
  maxHeight: 'max(420px, calc(100vh - 240px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const tableSx = {
  '& th, & td': { px: 1 },
  '& td': { py: 0.25, height: 44 },
  '& tbody th': { py: 0.25, minWidth: 140, maxWidth: 360, fontWeight: 400 },
  '& thead th': { height: 40, py: 0.5, verticalAlign: 'bottom' },
};
