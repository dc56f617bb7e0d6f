import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { HttpError } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useOnce } from '../form/useOnce';
import { Icon } from '../Icon';
import { isUnanswered } from './inPortions';
import { useAct } from './useAct';

type FileDialogProps<Answer> = {
  title: string;
  /** What the file looks like; stands there until one is chosen. */
  about: ReactNode;
  /** Saves a file with the headings and no rows. */
  onTemplate: () => unknown;
  accept: string;
  fileLabel: string;
  width: number;
  /** Reads the file, to see what it would make or, under a key, for good: taken again after a lost answer it is taken once. */
  send: (form: FormData, key?: string) => Promise<Answer>;
  /** `preview` says, before the file was taken, what is written of it. */
  rows: (answer: Answer, preview: string | null) => ReactNode;
  /** The words of the button that takes the file for good, and whether there is anything to take. */
  act: (answer: Answer) => { label: string; allowed: boolean };
  onClose: () => void;
};
type Step<Answer> = { file: File; answer: Answer; preview: string | null };

/** A list from a file: the file, then what each row would make and what is wrong with it, then the result. */
export function FileDialog<Answer extends object>({
  title,
  about,
  onTemplate,
  width,
  send,
  rows,
  act,
  onClose,
  ...input
}: FileDialogProps<Answer>) {
  const [step, setStep] = useState<Step<Answer>>();
  const { act: run, busy, refusal } = useAct({ inPlace: true });
  const { once } = useOnce();
  const read = async (file: File, preview: boolean) => {
    const form = new FormData();
    form.set('file', file);
    form.set('preview', String(preview));
    const take = () =>
      once((key) => send(form, key)).catch((error: HttpError) => {
        if (isUnanswered(error)) setStep((last) => last && { ...last, preview: UNKNOWN });
        throw error;
      });
    const answer = await run(() => (preview ? send(form) : take()));
    if (answer) setStep({ file, answer, preview: preview ? PREVIEW : null });
    // Rows of the file before would stand over what is wrong with this one, with the button that takes them.
    else if (preview) setStep(undefined);
  };
  const taken = step && !step.preview;
  const take = step && act(step.answer);
  return (
    <Dialog
      open
      fullWidth
      onClose={() => busy || onClose()}
      slotProps={{ paper: { sx: { maxWidth: width, m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {step ? rows(step.answer, step.preview) : <About text={about} onTemplate={onTemplate} />}
        {refusal && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {taken ? 'Готово' : 'Отмена'}
        </Button>
        {!taken && <FileButton {...input} again={Boolean(step)} busy={busy} onFile={(file) => void read(file, true)} />}
        {step?.preview && take && (
          <Button
            variant="contained"
            onClick={() => void read(step.file, false)}
            loading={busy}
            disabled={!take.allowed}
          >
            {take.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const PREVIEW = 'Это просмотр: пока ничего не записано.';
const UNKNOWN = 'Записан ли файл, неизвестно: ответа не было. Если повторить, второй раз он не запишется.';

const About = ({ text, onTemplate }: { text: ReactNode; onTemplate: () => unknown }) => {
  const { act, busy } = useAct();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {text}
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="download" size={16} />}
          loading={busy}
          onClick={() => void act(async () => onTemplate())}
        >
          Скачать шаблон
        </Button>
      </Box>
    </Box>
  );
};

type FileButtonProps = {
  accept: string;
  fileLabel: string;
  again: boolean;
  busy: boolean;
  onFile: (file: File) => void;
};

const FileButton = ({ accept, fileLabel, again, busy, onFile }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={again ? 'outlined' : 'contained'} disabled={busy} onClick={() => input.current?.click()}>
        {again ? 'Другой файл' : 'Выбрать файл'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
};
