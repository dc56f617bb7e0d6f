import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { CentralData } from '@contract/schemas/programmes/ratingPlaces';
import { Box, Button, Chip, Skeleton, TableCell, TableRow } from '@mui/material';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormContextValue } from '../../../indicators/FormContext';
import { useFaults } from '../../../indicators/faults';
import { AnswerInput } from '../../../indicators/inputs/AnswerInput';
import { AnswersForm } from '../../../indicators/inputs/AnswersForm';
import { useAskedSeason } from '../../../programmes/shownSeason';
import { useRead } from '../../../providers/useRead';
import { SearchField } from '../../../ui/inputs/SearchField';
import { isRead, NotRead } from '../../../ui/NotRead';
import { FormCells } from '../../../ui/table/FormCells';
import { useNear } from '../../../ui/table/near';
import { putRows } from '../../../ui/table/putRows';
import { TableForm } from '../../../ui/table/TableForm';
import { ratingKey } from '../usePlaces';
import { CentralDraft } from './CentralDraft';

/** Numbers the centre enters for every region: one indicator at a time, a row is saved as it is typed. */
export const CentralTab = () => {
  const asked = useAskedSeason();
  const read = useRead(
    'rating.central',
    { query: asked },
    { queryKey: ratingKey('central', asked.season), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={480} />} />;
  return <Central data={read.data} />;
};

const Central = ({ data }: { data: CentralData }) => {
  const [key, setKey] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const draftsOf = useCentralDrafts(data);
  const definitions = data.indicators
    .map((one) => indicatorAt('rating', one, data.season) as Indicator | undefined)
    .filter((one) => one !== undefined);
  const chosen = definitions.find((one) => one.key === key) ?? definitions[0];
  if (!chosen) return null;
  const filled = data.rows.filter(({ values }) => values[chosen.key]).length;
  return (
    <>
      <Box role="group" aria-label="Показатель" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {definitions.map((one) => (
          <Chip
            key={one.key}
            clickable
            label={`${one.number}. ${one.title}`}
            color={one === chosen ? 'primary' : 'default'}
            aria-pressed={one === chosen}
            onClick={() => setKey(one.key)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <SearchField label="Регион" value={search} onChange={setSearch} delay={100} />
        </Box>
        <Box sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          Внесено {filled} из {data.rows.length}. {chosen.description}
        </Box>
      </Box>
      <CentralTable key={chosen.key} definition={chosen} data={data} drafts={draftsOf(chosen.key)} sought={search} />
    </>
  );
};

type CentralTableProps = {
  definition: Indicator;
  data: CentralData;
  drafts: ReadonlyMap<number, CentralDraft>;
  sought: string;
};

const CentralTable = ({ definition, data, drafts, sought }: CentralTableProps) => (
  <TableForm
    label={definition.title}
    columns={definition.fields}
    before={<TableCell>Регион</TableCell>}
    after={<TableCell sx={{ width: 180 }}>Сохранение</TableCell>}
    rows={data.rows.map(({ id, name }) => ({ key: id, name, editable: true }))}
    onPut={(pasted) => putRows(drafts, pasted)}
  >
    {data.rows
      .filter(({ name }) => name.toLocaleLowerCase('ru').includes(sought.toLocaleLowerCase('ru')))
      .map(({ id, name }) => {
        const draft = drafts.get(id);
        return draft && <CentralRow key={id} definition={definition} id={id} name={name} draft={draft} />;
      })}
  </TableForm>
);

type CentralRowProps = { definition: Indicator; id: number; name: string; draft: CentralDraft };

/** The numbers of one region. */
const CentralRow = memo(({ definition, id, name, draft }: CentralRowProps) => {
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const { faults, setFault } = useFaults();
  const [near, row] = useNear(Object.keys(faults).length > 0);
  const form: FormContextValue = {
    ...closed,
    answers: state.answers,
    errors: state.errors,
    setFault,
    change: draft.change,
  };
  return (
    <AnswersForm value={form}>
      <TableRow hover ref={row} data-row={id}>
        <TableCell component="th" scope="row" sx={{ minWidth: 180, fontWeight: 400 }}>
          {name}
        </TableCell>
        <FormCells
          columns={definition.fields}
          near={near}
          cell={(field) => <AnswerInput field={field} path={field.name} bare spoken={`${field.label}: ${name}`} />}
        />
        <TableCell role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {state.said}
          {state.theirs && (
            <>
              <Button size="small" variant="text" onClick={() => draft.keep('mine')}>
                Оставить моё
              </Button>
              <Button size="small" variant="text" onClick={() => draft.keep('theirs')}>
                Взять с сервера
              </Button>
            </>
          )}
        </TableCell>
      </TableRow>
    </AnswersForm>
  );
});

/** Central data has neither files nor lists nor reasons. */
const closed: Omit<FormContextValue, 'answers' | 'errors' | 'change'> = {
  readOnly: false,
  files: {},
  reasons: {},
  hints: {},
  keyOf: (id) => id,
  add: () => 0,
  addFile: () => undefined,
  setBusy: () => undefined,
};

type Drafts = ReadonlyMap<number, CentralDraft>;

/** What is typed for each region, by indicator: it stays when another indicator is opened, and is sent when all are left. */
function useCentralDrafts(data: CentralData): (indicator: string) => Drafts {
  const made = useMemo(() => {
    const drafts = new Map<string, Drafts>();
    const of = (indicator: string): Drafts => {
      const known = drafts.get(indicator) ?? draftsOf(data, indicator);
      drafts.set(indicator, known);
      return known;
    };
    return { drafts, of };
  }, [data]);
  useEffect(
    () => () => {
      for (const some of made.drafts.values()) for (const draft of some.values()) draft.flush();
    },
    [made],
  );
  return made.of;
}

const draftsOf = ({ season, rows }: CentralData, indicator: string): Drafts =>
  new Map(rows.map(({ id, values }) => [id, new CentralDraft({ season, unit: id, indicator }, values[indicator])]));
