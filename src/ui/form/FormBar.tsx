import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormFaults, type FormState } from './FormFaults';

type FormBarProps = {
  /** `conflict`: somebody else saved meanwhile. */
  state: FormState & { conflict?: unknown };
  note?: string;
  /** Reads what somebody else saved in place of what is typed. */
  onReload?: () => void;
  children: ReactNode;
};

/** The bar at the foot of a form: what is wrong or how far it is, and the buttons. */
export const FormBar = ({ state, note, onReload, children }: FormBarProps) => (
  <Box sx={barSx}>
    <Box sx={{ flex: { xs: '1 1 100%', md: 1 } }}>
      <FormFaults state={state} note={note} />
    </Box>
    {Boolean(state.conflict) && onReload && (
      <Button variant="outlined" onClick={onReload}>
        Загрузить сохранённое
      </Button>
    )}
    {children}
  </Box>
);

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
