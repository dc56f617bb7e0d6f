import type { HistoryRow } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import { shortName } from '../../ui/text/personName';
import { moment } from './moment';

const SHOWN = 5;

/** Who looked into my documents. */
export const PapersOpened = ({ history }: { history: readonly HistoryRow[] }) => {
  const opened = history.filter(({ act }) => act === 'papers.open').slice(0, SHOWN);
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider', fontSize: 13 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
        Кто открывал документы
      </Box>
      {opened.length === 0 && <Box sx={{ color: 'text.secondary' }}>Пока никто.</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {opened.map(({ id, actor, at }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{actor ? shortName(actor) : 'Портал'}</Box>
            <Box sx={{ fontSize: 12, color: 'text.disabled' }}>{moment(at)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
