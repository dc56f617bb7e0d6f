import { COURSE_TEXT_MAX } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { FileField } from './FileField';
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
