import type { CertificateGap } from '@contract/schemas/certificates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type GapsProps = { gaps: readonly CertificateGap[]; onLeaveOut: (ids: readonly number[]) => void };

/** Who cannot get a certificate yet and what each one lacks. */
export const Gaps = ({ gaps, onLeaveOut }: GapsProps) => {
  if (gaps.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      Справки не выданы: не хватает данных.
      <Box component="ul" aria-label="Чего не хватает" sx={{ m: 0, my: 1, pl: 2.5 }}>
        {gaps.map(({ id, name, missing }) => (
          <li key={id}>
            <b>{name}</b>: {missing.join(', ')}
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" onClick={() => onLeaveOut(gaps.map(({ id }) => id))}>
        Убрать их из списка
      </Button>
    </Alert>
  );
};
