import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon';
import { SearchField } from '../ui/SearchField';
import type { ReportDocument } from './report';
import { SendResults } from './SendResults';
import { saved } from './saving/leaving';
import { sendReports } from './sendReports';
import { rereadReports } from './useReport';

/** Which rows of a catalogue are shown. */
export const showing = {
  all: { label: 'Все', has: () => true },
  filled: { label: 'Заполненные', has: ({ id }: ReportDocument) => id !== null },
  empty: { label: 'Незаполненные', has: ({ id }: ReportDocument) => id === null },
  returned: { label: 'Возвращённые', has: ({ state }: ReportDocument) => state === 'returned' },
  ready: {
    label: 'Готовые к отправке',
    has: ({ id, state, complete, can }: ReportDocument) => id !== null && state === 'draft' && complete && can.send,
  },
} as const satisfies Record<string, { label: string; has: (row: ReportDocument) => boolean }>;
export type Shown = keyof typeof showing;

type CatalogueToolsProps = {
  rows: ReportDocument[];
  shown: Shown;
  onShown: (shown: Shown) => void;
  search: string;
  onSearch: (search: string) => void;
  next?: ReactNode;
};

/** Search, filter and sending of the rows of a catalogue. */
export const CatalogueTools = ({ rows, shown, onShown, search, onSearch, next }: CatalogueToolsProps) => {
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<Awaited<ReturnType<typeof sendReports>> | null>(null);
  const notify = useNotify();
  const client = useQueryClient();
  const ready = rows.filter(showing.ready.has);
  const first = rows[0];
  const send = async () => {
    if (!first) return;
    setBusy(true);
    try {
      await saved();
      setResults(await sendReports(first, ready));
      await rereadReports(client);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
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
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Какие строки показать' } } }}
        >
          {(Object.keys(showing) as Shown[]).map((key) => (
            <MenuItem key={key} value={key}>
              {showing[key].label} ({rows.filter(showing[key].has).length})
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        {next}
        <Button
          variant="contained"
          startIcon={<Icon name="send" size={16} />}
          disabled={ready.length === 0}
          loading={busy}
          onClick={send}
        >
          Отправить готовые: {ready.length}
        </Button>
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
