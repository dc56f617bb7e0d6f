import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormFaults, type FormState } from './FormFaults';

type FormBarProps = {
  state: FormState;
  note?: string;
  children: ReactNode;
};

/** The bar at the foot of a form: what is wrong or how far it is, and the buttons. */
export const FormBar = ({ state, note, children }: FormBarProps) => (
  <Box sx={barSx}>
    <Box sx={{ flex: { xs: '1 1 100%', md: 1 } }}>
      <FormFaults state={state} note={note} />
    </Box>
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
