import type { ReportOverview, SendResult } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { SendResults } from '../../indicators/SendResults';
import { sendReports } from '../../indicators/sendReports';
import { rereadReports } from '../../indicators/useReport';
import { Icon } from '../../ui/Icon';

/** Sends everything that is complete, and tells what became of each. */
export const SendReady = ({ overview }: { overview: ReportOverview }) => {
  const [results, setResults] = useState<SendResult[] | null>(null);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const ready = overview.rows.filter(
    ({ state, complete, can }) => (state === 'draft' || state === 'returned') && complete && can.send,
  );
  const send = async () => {
    setBusy(true);
    try {
      const place = { programme: overview.programme, season: overview.season.number, unit: overview.unit };
      setResults(await sendReports(place, ready));
      await rereadReports(client);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<Icon name="send" size={16} />}
        disabled={ready.length === 0}
        loading={busy}
        onClick={send}
      >
        Отправить готовые: {ready.length}
      </Button>
      {results && (
        <SendResults
          programme="competition"
          season={overview.season.number}
          results={results}
          onClose={() => setResults(null)}
        />
      )}
    </Box>
  );
};
