import { type BankImport, bankHeadings } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRefresh } from 'ra-core';
import { useId, useState } from 'react';
import { apiUpload } from '../../../providers/api';
import { csv } from '../../../ui/csv';
import { Icon } from '../../../ui/Icon';
import { plural } from '../../../ui/plural';
import { saveFile } from '../../../ui/saveFile';
import { questionForms } from '../testNames';
import { BankImportRows } from './BankImportRows';

type Step = { file: File; answer: BankImport; preview: boolean };

/** A list of questions: the file, then what each row would make and what is wrong with it, then the result. */
export const BankImportDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wrong = step?.answer.rows.filter(({ error }) => error !== null).length ?? 0;

  const read = async (file: File, preview: boolean) => {
    setBusy(true);
    setFailure(undefined);
    const form = new FormData();
    form.set('file', file);
    form.set('preview', String(preview));
    try {
      setStep({ file, preview, answer: await apiUpload('test.bank.import', { form }) });
      if (!preview) refresh();
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
      slotProps={{ paper: { sx: { maxWidth: 860, m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={id}>Вопросы из файла</DialogTitle>
      <DialogContent>
        {step ? (
          <BankImportRows answer={step.answer} preview={step.preview} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            Таблица CSV. В первой строке названия столбцов: «Блок», «Вопрос», «Верный ответ», «Неверный ответ 1» и
            дальше до семи неверных. Блок указывают номером от 1 до 5 или названием. Сначала вы увидите, что получится.
            <Box sx={{ mt: 1.5 }}>
              <Button
                variant="text"
                size="small"
                startIcon={<Icon name="download" size={16} />}
                onClick={() => saveFile('Вопросы.csv', csv([bankHeadings]))}
              >
                Скачать шаблон
              </Button>
            </Box>
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
              accept=".csv,text/csv"
              aria-label="Файл с вопросами"
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
          <Button variant="contained" onClick={() => void read(step.file, false)} loading={busy} disabled={wrong > 0}>
            Добавить {plural(step.answer.rows.length, questionForms)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
