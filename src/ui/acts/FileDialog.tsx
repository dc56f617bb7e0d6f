import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../Icon';
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
  /** Reads the file, to see what it would make or for good. */
  send: (file: File, preview: boolean) => Promise<Answer>;
  rows: (answer: Answer, preview: boolean) => ReactNode;
  /** The words of the button that takes the file for good, and whether there is anything to take. */
  act: (answer: Answer) => { label: string; allowed: boolean };
  onClose: () => void;
};
type Step<Answer> = { file: File; answer: Answer; preview: boolean };

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
  const read = async (file: File, preview: boolean) => {
    const answer = await run(() => send(file, preview));
    if (answer) setStep({ file, preview, answer });
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

/** The body both readings of a file have. */
export function fileBody(file: File, preview: boolean): FormData {
  const body = new FormData();
  body.set('file', file);
  body.set('preview', String(preview));
  return body;
}
