import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Loading } from '../../../layout/Loading';
import { useRead } from '../../../providers/useRead';
import { isRead, NotRead } from '../../../ui/NotRead';
import { ownShortDay } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';

const words = { name: 'Одинаковые имя и дата рождения', phone: 'Один телефон' } as const;

/** Accounts that may be one person's, group by group. */
export const Duplicates = ({ onClose }: { onClose: () => void }) => {
  const read = useRead('accounts.duplicates', {});
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="doubles-title">
      <DialogTitle id="doubles-title">Возможные двойники</DialogTitle>
      <DialogContent>
        {!isRead(read) ? (
          <NotRead of={read} waiting={<Loading />} />
        ) : read.data.length === 0 ? (
          'Одинаковых людей не нашлось.'
        ) : (
          read.data.map(({ by, people }) => (
            <Box key={`${by} ${people[0]?.id}`} component="section" sx={{ py: 1.5, '& + &': lineSx }}>
              <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }}>{words[by]}</Box>
              {people.map(({ id, user, region, date_joined }) => (
                <Box
                  key={id}
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', py: 0.5 }}
                >
                  <PersonCell person={user} />
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {[region, `создана ${ownShortDay(date_joined)}`].filter(Boolean).join(', ')}
                  </Box>
                </Box>
              ))}
            </Box>
          ))
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const lineSx = { borderTop: '1px solid var(--line)' };
