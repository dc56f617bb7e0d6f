import { COURSE_TEXT_MAX } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import type { FormMaterial } from './useCourseForm';

type MaterialFieldProps = {
  at: number;
  material: FormMaterial;
  errors: Record<string, string>;
  onChange: (part: Partial<FormMaterial>) => void;
  onRemove: () => void;
  onRaise?: () => void;
};

const names = { text: 'Текст', link: 'Ссылка', file: 'Файл' } as const;

/** One material of the course in the editor. */
export const MaterialField = ({ at, material, errors, onChange, onRemove, onRaise }: MaterialFieldProps) => {
  const error = (name: string) => errors[`materials.${at}.${name}`];
  const shown = (name: string) => ({ error: Boolean(error(name)), helperText: error(name) });
  return (
    <Section
      title={`${at + 1}. ${names[material.kind]}`}
      action={
        <Box sx={{ display: 'flex' }}>
          <IconButton onClick={onRaise} disabled={!onRaise} aria-label={`Поднять материал ${at + 1}`}>
            <Icon name="arrowUp" size={16} />
          </IconButton>
          <IconButton onClick={onRemove} aria-label={`Убрать материал ${at + 1}`}>
            <Icon name="trash" size={16} />
          </IconButton>
        </Box>
      }
    >
      <TextField
        fullWidth
        required
        label="Заголовок"
        value={material.title}
        onChange={({ target }) => onChange({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...shown('title')}
      />
      {material.kind === 'text' && (
        <TextField
          fullWidth
          required
          multiline
          minRows={6}
          maxRows={24}
          label="Текст, можно с разметкой Markdown"
          value={material.body}
          onChange={({ target }) => onChange({ body: target.value })}
          slotProps={{ htmlInput: { maxLength: COURSE_TEXT_MAX } }}
          {...shown('body')}
        />
      )}
      {material.kind === 'link' && (
        <TextField
          fullWidth
          required
          type="url"
          label="Адрес"
          value={material.url}
          onChange={({ target }) => onChange({ url: target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          {...shown('url')}
        />
      )}
      {material.kind === 'file' && (
        <FileField name={material.file_name} onChange={onChange} error={error('file_key')} />
      )}
    </Section>
  );
};

type Stored = { file_key: string; file_name: string };
type FileFieldProps = { name: string | null; onChange: (file: Stored) => void; error?: string };

/** The file of a material: stored when it is chosen, kept with the course when that is saved. */
const FileField = ({ name, onChange, error }: FileFieldProps) => {
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
