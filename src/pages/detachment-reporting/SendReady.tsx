import type { ReportOverview, SendResult } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { SendReady as SendListed } from '../../indicators/sending/SendReady';
import { SendResults } from '../../indicators/sending/SendResults';

/** Sends what the detachment has filled, and tells what became of each. */
export const SendReady = ({ overview }: { overview: ReportOverview }) => {
  const [results, setResults] = useState<SendResult[] | null>(null);
  const place = { programme: overview.programme, season: overview.season.number, unit: overview.unit };
  return (
    <Box>
      <SendListed place={place} rows={overview.rows} variant="outlined" onResults={setResults} />
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
