import { type Level, levels } from '@contract/levels';
import type { Imported } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../ui/newKey';
import { ImportRows } from './ImportRows';
import { useAct } from './useAct';

type ImportDialogProps = { level: Level; unit: Pick<Unit, 'id'>; onClose: () => void };
type Step = { file: File; answer: Imported; preview: boolean };

/** A list of members: the file, then what each row would make, then the result. */
export const ImportDialog = ({ level, unit, onClose }: ImportDialogProps) => {
  const id = useId();
  const send = useAct();
  const [step, setStep] = useState<Step>();
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fit = step?.answer.rows.filter(({ state }) => state === 'ok').length ?? 0;

  const read = async (file: File, preview: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = new FormData();
      body.set('file', file);
      body.set('preview', String(preview));
      const params = { level: levels[level].api, id: unit.id };
      // The same list taken again after a lost answer is taken once.
      const once = `${key}-${preview}-${file.lastModified}-${file.size}`;
      const answer = await send(() => api('units.members.import', { params, body, key: once }));
      setStep({ file, preview, answer });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      onClose={() => busy || onClose()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 760, m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={id}>Участники из файла</DialogTitle>
      <DialogContent>
        {step ? (
          <ImportRows answer={step.answer} preview={step.preview} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            Таблица XLSX до 500 строк. В первой строке — названия столбцов: «Фамилия» и «E-mail» либо «Фамилия», «Имя»,
            «Дата рождения»; можно добавить «Отчество» и «Должность». Сначала вы увидите, что получится.
          </Box>
        )}
        {failure && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {step && !step.preview ? 'Готово' : 'Отмена'}
        </Button>
        {(!step || step.preview) && (
          <Button component="label" variant={step ? 'outlined' : 'contained'} disabled={busy}>
            {step ? 'Другой файл' : 'Выбрать файл'}
            <Box
              component="input"
              type="file"
              accept=".xlsx"
              aria-label="Файл со списком"
              sx={{ position: 'absolute', inset: 0, opacity: 0, width: 1, cursor: 'pointer' }}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void read(file, true);
                event.target.value = '';
              }}
            />
          </Button>
        )}
        {step?.preview && (
          <Button variant="contained" onClick={() => void read(step.file, false)} loading={busy} disabled={fit === 0}>
            Принять {fit}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
