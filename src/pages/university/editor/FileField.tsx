import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, useRef, useState } from 'react';
import { apiUpload } from '../../../providers/api';

type Stored = { file_key: string; file_name: string };
type FileFieldProps = { name: string | null; onChange: (file: Stored) => void; error?: string };

/** The file of a material: stored when it is chosen, kept with the course when that is saved. */
export const FileField = ({ name, onChange, error }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    const form = new FormData();
    form.set('file', file);
    try {
      onChange(await apiUpload('course.file', { form }));
    } catch (failure) {
      setFault((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const said = fault ?? error;
  return (
    <Box data-field="Файл материала">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          {name ? 'Заменить файл' : 'Выбрать файл'}
        </Button>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>{name ?? 'PDF, PNG или JPEG'}</Box>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,image/png,image/jpeg"
        aria-label="Файл материала"
        onChange={choose}
      />
      {said && (
        <FormHelperText error role="alert">
          {said}
        </FormHelperText>
      )}
    </Box>
  );
};
