import Alert from '@mui/material/Alert';
import { useSaid } from './useSaid';

/** The words of the page before, above the page. */
export const SaidNotice = () => {
  const said = useSaid();
  return (
    said && (
      <Alert severity={said.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
        {said.fault ?? said.notice}
      </Alert>
    )
  );
};
