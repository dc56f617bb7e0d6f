import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { saveFile } from '../../ui/saveFile';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown once: they are kept by whoever reads them. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <Dialog open fullWidth maxWidth="xs" aria-labelledby="codes-title">
    <DialogTitle id="codes-title">Коды восстановления</DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
      Сохраните их там, где найдёте без телефона. Каждый работает один раз, показываем их только сейчас.
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: 2, fontFamily: 'monospace', fontSize: 15 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <Button
        variant="outlined"
        onClick={() => saveFile('Коды восстановления.txt', codes.join('\n'), 'text/plain;charset=utf-8')}
      >
        Скачать
      </Button>
      <Button variant="contained" onClick={onClose}>
        Я сохранил коды
      </Button>
    </DialogActions>
  </Dialog>
);
