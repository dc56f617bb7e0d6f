import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';

type Stored = { file_key: string; file_name: string };
type FileFieldProps = { name: string | null; onChange: (file: Stored) => void; error?: string };

/** The file of a material: stored when it is chosen, kept with the course when that is saved. */
export const FileField = ({ name, onChange, error }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, choose } = useStoredFile((form) => apiUpload('course.file', { form }), onChange);
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
