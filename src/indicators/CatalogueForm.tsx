import { isRowGiven } from '@contract/fields/values';
import type { Field, Indicator } from '@contract/indicators/types';
import { plural } from '@contract/text/plural';
import { Box, Button, Skeleton, TableCell } from '@mui/material';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '../ui/acts/useAct';
import { useGrowing } from '../ui/list/useGrowing';
import { isRead, NotRead } from '../ui/NotRead';
import { putRows } from '../ui/table/putRows';
import { TableForm } from '../ui/table/TableForm';
import { CatalogueRow } from './CatalogueRow';
import { CatalogueTools, type Shown, showing } from './CatalogueTools';
import { FormHeading } from './FormHeading';
import { isOpen } from './IndicatorIndex';
import type { ReportDocument, ReportPlace } from './report';
import type { ReportDraft } from './saving/ReportDraft';
import { useReportDrafts } from './saving/useReportDraft';
import { useReportForms } from './useReport';

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
      <FormHeading definition={definition} dated={now.find(({ can }) => can.edit) ?? now.find(isOpen)} />
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

type ZeroButtonProps = {
  /** All fields of a row's report. */
  fields: readonly Field[];
  rows: readonly ReportDocument[];
  drafts: ReadonlyMap<number, ReportDraft>;
};

/** «Остальным: ноль»: the numbers that are asked for become nought where nothing was filled in. */
const ZeroButton = ({ fields, rows, drafts }: ZeroButtonProps) => {
  const { hold } = useAct();
  const numbers = fields.filter(({ kind, required }) => (kind === 'integer' || kind === 'decimal') && required);
  const isEmpty = (draft: ReportDraft | undefined) => !isRowGiven({ fields }, draft?.get().answers ?? {});
  // Saved or not: a row that a sheet brought without numbers is one of the rest.
  const untouched = rows.filter(({ item, can }) => can.edit && isEmpty(drafts.get(item)));
  if (numbers.length === 0 || untouched.length === 0) return null;
  const zero = async () => {
    for (const { item } of untouched) {
      const draft = drafts.get(item);
      // Typed in meanwhile: it stays.
      if (draft && isEmpty(draft)) for (const field of numbers) draft.change(field.name, zeroOf(field));
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => void hold(`Ноль в ${plural(untouched.length, ['строке', 'строках', 'строках'])}`, zero)}
    >
      Остальным: ноль ({untouched.length})
    </Button>
  );
};

const zeroOf = ({ kind }: Field) => (kind === 'decimal' ? '0' : 0);

/** How long saves of other rows are waited for before what shows all of them is drawn anew. */
const GATHER_MS = 200;

/**
 * The rows of a catalogue as their last saves left them; many saves in a row are told of once.
 * @returns the rows as they were drawn, and how to ask for them as they are by now
 */
function useSavedRows(
  documents: readonly ReportDocument[],
  drafts: ReadonlyMap<number, ReportDraft>,
  onSaved?: () => void,
): { rows: ReportDocument[]; latest: () => ReportDocument[] } {
  const [, setTurn] = useState(0);
  const told = useRef(onSaved);
  useEffect(() => {
    told.current = onSaved;
  });
  const latest = () => documents.map((one) => drafts.get(one.item)?.get().document ?? one);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      setTurn((turn) => turn + 1);
      told.current?.();
    };
    const known = new Map([...drafts].map(([item, draft]) => [item, draft.get().document]));
    const stops = [...drafts].map(([item, draft]) =>
      draft.subscribe(() => {
        const { document } = draft.get();
        if (document === known.get(item)) return;
        known.set(item, document);
        timer ??= setTimeout(tell, GATHER_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [drafts]);
  return { rows: latest(), latest };
}
