import Box from '@mui/material/Box';

/** Below places: what the numbers in brackets are. */
export const InBrackets = () => (
  <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
    В скобках — сколько входит в сумму мест, пока своего места нет: последнее занятое и ещё одно.
  </Box>
);
