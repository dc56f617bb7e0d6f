import { refusals } from '@contract/refusals';
import { Alert } from '@mui/material';

/** Over a report whose season takes none: why there is no form. */
export const ClosedNote = ({ season }: { season: { is_open: boolean } }) =>
  !season.is_open && (
    <Alert role="note" severity="info" sx={{ mb: 2 }}>
      {refusals.reportsClosed} Внесённое можно читать и скачать.
    </Alert>
  );
