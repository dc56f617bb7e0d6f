import { REPORT_FILE_MAX_BYTES, reportFileTypes } from '@contract/indicators/reportLimits';
import { Box, Button, FormHelperText, IconButton, InputLabel, LinearProgress } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { apiUpload } from '../../providers/api';
import { type FieldProps, useField } from '../../ui/fields/useField';
import { Icon } from '../../ui/Icon';
import { lighter } from '../../ui/pictures/lighter';
import { useFormContext } from '../FormContext';
import type { ReportFile } from '../report';
import { FileLink } from '../views/FileLink';

/** A file: chosen or dropped, sent with its progress, opened, taken away. */
export const FileInput = (props: FieldProps & { path: string }) => {
  const { field, path, bare } = props;
  const { value, error, change, help, box } = useField<number>(props);
  const { files } = useFormContext();
  const chooser = useRef<HTMLInputElement>(null);
  const { sending, fault, send, cancel } = useUpload(path);
  const file = typeof value === 'number' ? files[value] : undefined;
  const { label, required, disabled: locked } = box;
  const helperText = fault ?? help;
  const name = props.spoken ?? field.label;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (chosen) void send(chosen);
  };
  return (
    <Box sx={{ mt: bare ? 0 : 1, mb: bare ? 0 : 0.5, minWidth: 0 }}>
      {label && (
        <InputLabel required={required} error={false}>
          {label}
        </InputLabel>
      )}
      <Box
        sx={boxSx}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const dropped = event.dataTransfer.files[0];
          if (dropped && !locked) void send(dropped);
        }}
      >
        {sending && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={lineSx}>
              <Box sx={nameSx}>{sending.name}</Box>
              <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{sending.percent} %</Box>
              <IconButton size="small" aria-label={`Отменить загрузку: ${name}`} onClick={cancel}>
                <Icon name="close" size={16} />
              </IconButton>
            </Box>
            <LinearProgress variant="determinate" value={sending.percent} aria-label={`Загрузка: ${name}`} />
          </Box>
        )}
        {!sending && file && (
          <>
            <FileLink file={file} />
            {!locked && (
              <IconButton size="small" aria-label={`Убрать файл: ${name}`} onClick={() => change(null)}>
                <Icon name="trash" size={16} />
              </IconButton>
            )}
          </>
        )}
        {!sending && !file && (
          <Box sx={{ color: 'text.secondary', flex: 1 }}>{locked ? 'Файла нет' : emptyText(bare)}</Box>
        )}
        {!sending && !locked && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => chooser.current?.click()}
            aria-label={`${file ? 'Заменить' : 'Выбрать'} файл: ${name}`}
          >
            {file ? 'Заменить' : 'Выбрать'}
          </Button>
        )}
      </Box>
      <input ref={chooser} type="file" hidden accept={ACCEPT} aria-label={name} onChange={choose} />
      {helperText && (
        <FormHelperText error={Boolean(fault ?? error)} role={fault ? 'alert' : undefined}>
          {helperText}
        </FormHelperText>
      )}
    </Box>
  );
};

const emptyText = (bare: boolean | undefined) => (bare ? 'Нет' : 'Файл до 20 МБ: PDF, картинка, DOCX, XLSX, ZIP');
const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.25,
  py: 0.375,
  border: '1px dashed var(--line-2)',
  borderRadius: '8px',
  fontSize: 13,
  minWidth: 0,
};
const lineSx = { display: 'flex', alignItems: 'center', gap: 1 };
const nameSx = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

type Sending = { name: string; percent: number };

/** The upload of one file field: how far it is, why it failed. The answer stands in the form when it is through. */
function useUpload(path: string) {
  const { change, addFile, setBusy } = useFormContext();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (chosen: File) => {
    // From the choice on: a photograph is made lighter for a while, and a report does not go without it meanwhile.
    stop.current?.abort();
    const aborter = new AbortController();
    stop.current = aborter;
    setFault(null);
    setSending({ name: chosen.name, percent: 0 });
    setBusy(path, true);
    try {
      const file = await lighter(chosen, REPORT_FILE_MAX_BYTES);
      const found = fileFault(file);
      if (found) throw new Error(found);
      aborter.signal.throwIfAborted();
      const stored = await uploadFile(file, (percent) => setSending({ name: file.name, percent }), aborter.signal);
      addFile(stored);
      change(path, stored.id);
    } catch (error) {
      if (!aborter.signal.aborted) setFault((error as Error).message);
    } finally {
      if (stop.current === aborter) end();
    }
  };
  const end = () => {
    stop.current = undefined;
    setSending(null);
    setBusy(path, false);
  };
  const cancel = () => {
    stop.current?.abort();
    end();
  };

  return { sending, fault, send, cancel };
}

/** What the chooser of files offers. */
const ACCEPT = [...reportFileTypes, 'jpeg'].map((type) => `.${type}`).join(',');

/** Why a file cannot be part of a report, or null. */
function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const type = name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg');
  if (!(reportFileTypes as readonly string[]).includes(type ?? '')) {
    return 'Подойдёт файл PDF, PNG, JPEG, WEBP, DOCX, XLSX или ZIP.';
  }
  if (size > REPORT_FILE_MAX_BYTES) return `Файл больше ${REPORT_FILE_MAX_BYTES / 1024 / 1024} МБ.`;
  return null;
}

/**
 * Sends a file of a report.
 * @param onProgress part that is sent, 0 to 100
 */
function uploadFile(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<ReportFile> {
  const form = new FormData();
  form.append('file', file);
  return apiUpload('report.upload', { form, onProgress, signal });
}
