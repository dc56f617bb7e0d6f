import { deliveries } from '@contract/letterKinds';
import { personName } from '@contract/people/personName';
import type { SentUnitLetter } from '@contract/schemas/letters';
import { peopleForms } from '@contract/text/forms';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

/** Whom a letter that was just sent does not reach, and why. */
export const NotReached = ({ letter, onClose }: { letter: SentUnitLetter; onClose: () => void }) => {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Письмо не получат: {plural(letter.without.length, peopleForms)}</DialogTitle>
      <DialogContent>
        <Box component="ul" aria-label="Кто не получит письмо" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
          {letter.without.map(({ id: person, user, delivery }) => (
            <li key={person}>
              {personName(user)}: {deliveries[delivery].toLowerCase()}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          Готово
        </Button>
      </DialogActions>
    </Dialog>
  );
};
