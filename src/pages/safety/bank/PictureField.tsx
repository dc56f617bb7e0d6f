import { IMAGE_TYPES } from '@contract/constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import type { FormPicture } from './questionFields';

type PictureFieldProps = { label: string; value: FormPicture; onChange: (picture: FormPicture) => void };

/** A picture of a question: stored when it is chosen, kept with the question when that is saved. */
export const PictureField = ({ label, value, onChange }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, choose } = useStoredFile((form) => apiUpload('test.bank.picture', { form }), onChange);
  return (
    <Box role="group" aria-label={label}>
      {value && (
        <Box component="img" src={value.url} alt={label} sx={{ display: 'block', maxHeight: 96, borderRadius: 1 }} />
      )}
      <Button size="small" variant="text" loading={busy} onClick={() => input.current?.click()}>
        {value ? 'Заменить картинку' : 'Добавить картинку'}
      </Button>
      {value && (
        <Button size="small" variant="text" onClick={() => onChange(null)}>
          Убрать картинку
        </Button>
      )}
      <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} aria-label={label} onChange={choose} />
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
