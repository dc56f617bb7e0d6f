import { Alert, AlertTitle } from '@mui/material';

/** Why the data were not confirmed, where it is mended; gone once they are sent again. */
export const RefusedNotice = ({ reason }: { reason: string | null }) => (
  <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
    <AlertTitle>В подтверждении отказано</AlertTitle>
    {reason ? `Причина: ${reason}` : 'Сверьте данные с документами.'}
  </Alert>
);
