import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ButtonLink } from '../../../ui/ButtonLink';

type SubmitBarProps = {
  label: string;
  cancel: string;
  busy: boolean;
  disabled?: boolean;
  failure: string | null;
  /** How many are chosen, what is waited for. */
  note: string;
};

/** The foot of an application: the sum or what is wrong, leave, send. */
export const SubmitBar = ({ label, cancel, busy, disabled, failure, note }: SubmitBarProps) => (
  <Box sx={barSx}>
    <Box
      role={failure ? 'alert' : 'status'}
      sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 500, color: failure ? 'error.main' : 'text.primary' }}
    >
      {failure ?? note}
    </Box>
    <ButtonLink variant="outlined" to={cancel} sx={buttonSx}>
      Отменить
    </ButtonLink>
    <Button type="submit" variant="contained" loading={busy} disabled={disabled} sx={buttonSx}>
      {label}
    </Button>
  </Box>
);

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 44, sm: 40 } };
const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  mt: 2,
  py: 1.5,
  px: 2,
  backgroundColor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
};
