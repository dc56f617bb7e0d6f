import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRead } from '../../providers/useRead';
import { linesOf } from './systemLines';

/** What the portal itself says of how it runs; nothing where it cannot be asked. */
export const SystemBlock = () => {
  const { data } = useRead('system.state', {}, { staleTime: 0, refetchInterval: 30_000 });
  if (!data) return null;
  return (
    <>
      {linesOf(data).map(({ title, text, fine }) => (
        <Card key={title} sx={{ p: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          <Box sx={{ fontSize: 13, lineHeight: '20px', color: fine ? 'text.secondary' : 'error.main' }}>{text}</Box>
        </Card>
      ))}
    </>
  );
};
