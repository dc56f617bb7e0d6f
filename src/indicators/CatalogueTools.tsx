import type { SendResult } from '@contract/schemas/reports';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { namedSelect } from '../ui/inputs/namedSelect';
import { SearchField } from '../ui/inputs/SearchField';
import type { ReportDocument } from './report';
import { SendReady } from './sending/SendReady';
import { SendResults } from './sending/SendResults';
import { mayGo, readyRows } from './sending/sendReports';

/** Which rows of a catalogue are shown. */
export const showing = {
  all: { label: 'Все', has: () => true },
  filled: { label: 'Заполненные', has: ({ id }: ReportDocument) => id !== null },
  empty: { label: 'Незаполненные', has: ({ id }: ReportDocument) => id === null },
  returned: { label: 'Возвращённые', has: ({ state }: ReportDocument) => state === 'returned' },
  ready: {
    label: 'Готовые к отправке',
    has: (row: ReportDocument) => readyRows(row, [row]).some(mayGo),
  },
} as const satisfies Record<string, { label: string; has: (row: ReportDocument) => boolean }>;
export type Shown = keyof typeof showing;

type CatalogueToolsProps = {
  rows: ReportDocument[];
  /** The rows as they are once everything is saved. */
  latest: () => ReportDocument[];
  shown: Shown;
  onShown: (shown: Shown) => void;
  search: string;
  onSearch: (search: string) => void;
  next?: ReactNode;
};

/** Search, filter and sending of the rows of a catalogue. */
export const CatalogueTools = (props: CatalogueToolsProps) => {
  const { rows, latest, shown, onShown, search, onSearch, next } = props;
  const [results, setResults] = useState<SendResult[] | null>(null);
  const first = rows[0];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <SearchField label="Название мероприятия" value={search} onChange={onSearch} delay={100} />
        </Box>
        <TextField
          select
          margin="none"
          value={shown}
          onChange={({ target }) => onShown(target.value as Shown)}
          sx={{ width: 200 }}
          slotProps={{ select: namedSelect('Какие строки показать') }}
        >
          {(Object.keys(showing) as Shown[]).map((key) => (
            <MenuItem key={key} value={key}>
              {showing[key].label} ({rows.filter(showing[key].has).length})
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label="Только заполненные"
          sx={{ ml: 0, gap: 0.75 }}
          control={
            <Switch
              size="small"
              checked={shown === 'filled'}
              onChange={(_, only) => onShown(only ? 'filled' : 'all')}
            />
          }
        />
        <Box sx={{ flex: 1 }} />
        {next}
        {first && rows.some(({ can }) => can.edit || can.send) && (
          <SendReady place={first} rows={rows} latest={latest} onResults={setResults} />
        )}
      </Box>
      {results && first && (
        <SendResults
          programme={first.programme}
          season={first.season}
          results={results}
          onClose={() => setResults(null)}
        />
      )}
    </>
  );
};
