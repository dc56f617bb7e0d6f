import type { Indicator } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useGrowing } from '../ui/list/useGrowing';
import { isRead, NotRead } from '../ui/NotRead';
import { putRows } from '../ui/table/putRows';
import { TableForm } from '../ui/table/TableForm';
import { CatalogueRow } from './CatalogueRow';
import { CatalogueTools, type Shown, showing } from './CatalogueTools';
import { FormHeading } from './FormHeading';
import type { ReportDocument, ReportPlace } from './report';
import { useReportDrafts } from './saving/useReportDraft';
import { useSavedRows } from './saving/useSavedRows';
import { useReportForms } from './useReport';
import { ZeroButton } from './ZeroButton';

type CatalogueFormProps = {
  definition: Indicator;
  place: ReportPlace;
  onChanged?: () => void;
  next?: ReactNode;
};

/** An indicator with a catalogue as one dense table: a row is a report of its own, saved and sent by itself. */
export const CatalogueForm = ({ place, ...rest }: CatalogueFormProps) => {
  const reading = useReportForms(place, rest.definition.key);
  // Drawn in pieces: what is read is otherwise drawn at once, and the page stands still for it.
  const documents = useDeferredValue(reading.data);
  if (!isRead(reading) || !documents) return <NotRead of={reading} waiting={<Skeleton height={480} />} />;
  return <Rows documents={documents} {...rest} />;
};

type RowsProps = Omit<CatalogueFormProps, 'place'> & { documents: readonly ReportDocument[] };

const Rows = ({ definition, documents, onChanged, next }: RowsProps) => {
  const drafts = useReportDrafts(documents, definition);
  const { rows: now, latest } = useSavedRows(documents, drafts, onChanged);
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search).toLocaleLowerCase('ru');
  const names = useMemo(() => new Map(definition.catalogue?.map(({ id, name }) => [id, name])), [definition]);
  const columns = useMemo(
    () => definition.fields.filter(({ kind }) => kind === 'integer' || kind === 'yesNo' || kind === 'decimal'),
    [definition],
  );
  const drawn = useGrowing(documents.length, PIECE);
  const nameOf = useCallback((item: number) => names.get(item) ?? `№ ${item}`, [names]);
  const visible = now.filter(
    (row) => showing[shown].has(row) && nameOf(row.item).toLocaleLowerCase('ru').includes(sought),
  );
  return (
    <Box>
      <FormHeading definition={definition} report={null} />
      <CatalogueTools
        rows={now}
        latest={latest}
        shown={shown}
        onShown={setShown}
        search={search}
        onSearch={setSearch}
        next={next}
      />
      <TableForm
        label={definition.title}
        columns={columns}
        before={
          <>
            <TableCell>№</TableCell>
            <TableCell>Мероприятие</TableCell>
            <TableCell>Состояние</TableCell>
          </>
        }
        after={<TableCell>Подробно</TableCell>}
        rows={now.map(({ item, can }) => ({ key: item, name: nameOf(item), number: item, editable: can.edit }))}
        onPut={now.some(({ can }) => can.edit) ? (rows) => putRows(drafts, rows) : undefined}
        tools={<ZeroButton fields={definition.fields} rows={now} drafts={drafts} />}
        empty={
          visible.length === 0 && (
            <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>Ничего не найдено</Box>
          )
        }
      >
        {visible.slice(0, drawn).map(({ item }) => {
          const draft = drafts.get(item);
          return (
            draft && (
              <CatalogueRow key={item} definition={definition} columns={columns} name={nameOf(item)} draft={draft} />
            )
          );
        })}
      </TableForm>
    </Box>
  );
};

/** Rows drawn at once. */
const PIECE = 8;
