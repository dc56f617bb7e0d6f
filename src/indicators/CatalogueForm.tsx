import type { Indicator } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useGrowing } from '../ui/list/useGrowing';
import { isRead, NotRead } from '../ui/NotRead';
import { CatalogueRow } from './CatalogueRow';
import { CatalogueTools, type Shown, showing } from './CatalogueTools';
import { FormHeading } from './FormHeading';
import type { ReportDocument, ReportPlace } from './report';
import { useReportForms } from './useReport';

type CatalogueFormProps = {
  definition: Indicator;
  place: ReportPlace;
  onChanged?: (report: ReportDocument) => void;
  next?: ReactNode;
};

/** An indicator with a catalogue as one dense table: a row is a report of its own, saved and sent by itself. */
export const CatalogueForm = ({ definition, place, onChanged, next }: CatalogueFormProps) => {
  const reading = useReportForms(place, definition.key);
  const [later, setLater] = useState<Record<number, ReportDocument>>({});
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search).toLocaleLowerCase('ru');
  const changed = useCallback(
    (report: ReportDocument) => {
      setLater((before) => ({ ...before, [report.item]: report }));
      onChanged?.(report);
    },
    [onChanged],
  );
  const names = useMemo(() => new Map(definition.catalogue?.map(({ id, name }) => [id, name])), [definition]);
  const columns = useMemo(
    () => definition.fields.filter(({ kind }) => kind === 'integer' || kind === 'yesNo' || kind === 'decimal'),
    [definition],
  );
  const drawn = useGrowing(reading.data?.length ?? 0, PIECE);
  if (!isRead(reading)) return <NotRead of={reading} waiting={<Skeleton height={480} />} />;
  const { data } = reading;
  // A row as it is now: as it was read, or as its last save left it.
  const now = data.map((row) => {
    const saved = later[row.item];
    return saved && saved.version >= row.version ? saved : row;
  });
  const matches = (row: ReportDocument, at: number) =>
    showing[shown].has(now[at] ?? row) && (names.get(row.item) ?? '').toLocaleLowerCase('ru').includes(sought);
  const visible = data.filter(matches);
  return (
    <Box>
      <FormHeading definition={definition} report={null} />
      <CatalogueTools rows={now} shown={shown} onShown={setShown} search={search} onSearch={setSearch} next={next} />
      <Box sx={wrapSx}>
        <Table size="small" stickyHeader aria-label={definition.title} sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell>№</TableCell>
              <TableCell>Мероприятие</TableCell>
              <TableCell>Состояние</TableCell>
              {columns.map(({ name, label }) => (
                <TableCell key={name} sx={{ maxWidth: 140, whiteSpace: 'normal' }}>
                  {label}
                </TableCell>
              ))}
              <TableCell>Подробно</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {visible.slice(0, drawn).map((row) => (
              <CatalogueRow
                key={row.item}
                definition={definition}
                columns={columns}
                name={names.get(row.item) ?? `№ ${row.item}`}
                document={row}
                onChanged={changed}
              />
            ))}
          </TableBody>
        </Table>
        {visible.length === 0 && (
          <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>Ничего не найдено</Box>
        )}
      </Box>
    </Box>
  );
};

/** Rows drawn at once: each has several inputs. */
const PIECE = 10;

const wrapSx = {
  overflow: 'auto',
  maxHeight: { md: 'calc(100vh - 240px)' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const tableSx = {
  '& th, & td': { px: 1 },
  '& td': { py: 0.25, height: 40 },
  '& tbody th': { py: 0.25 },
  '& thead th': { height: 40, py: 0.5, verticalAlign: 'bottom' },
};
