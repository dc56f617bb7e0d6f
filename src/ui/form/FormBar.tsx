import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FootBar } from './FootBar';
import { FormFaults, type FormState } from './FormFaults';

type FormBarProps = {
  state: FormState;
  note?: string;
  children: ReactNode;
};

/** The bar at the foot of a form: what is wrong or how far it is, and the buttons. */
export const FormBar = ({ state, note, children }: FormBarProps) => (
  <FootBar sx={barSx}>
    <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 auto' } }}>
      <FormFaults state={state} note={note} />
    </Box>
    <Box sx={buttonsSx}>{children}</Box>
  </FootBar>
);

// A long line stands above the buttons and never in a narrow column beside them.
const barSx = {
  justifyContent: 'flex-end',
  minHeight: 64,
  mt: 2,
};
const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  flex: { xs: '1 1 100%', md: 'none' },
};
