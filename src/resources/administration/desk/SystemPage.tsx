import { Box, Card } from '@mui/material';
import { Loading } from '../../../layout/Loading';
import { OwnTitle } from '../../../layout/OwnTitle';
import { useRead } from '../../../providers/useRead';
import { isRead, NotRead } from '../../../ui/NotRead';
import { linesOf } from '../systemLines';

/** Everything the portal knows of how it runs, read anew while one looks; what needs looking after stands out. */
export const SystemPage = () => {
  const read = useRead('system.state', {}, { staleTime: 0, refetchInterval: 10_000 });
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const lines = linesOf(read.data);
  const wrong = lines.filter(({ fine }) => !fine).length;
  return (
    <>
      <OwnTitle
        beside={
          <Box sx={{ color: wrong ? 'error.main' : 'text.secondary' }}>
            {wrong ? `Требует внимания: ${wrong}` : 'Всё в порядке'}
          </Box>
        }
      />
      <Card component="dl" sx={{ m: 0, maxWidth: 960 }}>
        {lines.map(({ title, text, fine }) => (
          <Box key={title} sx={lineSx}>
            <Box component="dt" sx={{ fontWeight: 600, flex: '0 0 160px' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, flex: '1 1 240px', color: fine ? 'text.primary' : 'error.main' }}>
              {text}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 13, color: fine ? 'text.secondary' : 'error.main' }}>
              {fine ? 'В порядке' : 'Требует внимания'}
            </Box>
          </Box>
        ))}
      </Card>
    </>
  );
};

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
