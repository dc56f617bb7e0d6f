import type { FieldRow } from '@contract/fields/types';
import { COURSE_TEXT_MAX } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { useRows } from '../../../ui/fields/useRows';
import { faultAt } from '../../../ui/form/faults';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import type { FormMaterial } from './useCourseForm';

type MaterialFieldProps = { at: number; onRemove: () => void; onRaise?: () => void };

const title: FieldRow = {
  name: 'title',
  label: 'Заголовок',
  kind: 'text',
  max: 200,
  uncounted: true,
  notNull: true,
  required: true,
};
/** What is asked of each kind; a file is chosen. */
const kinds: Record<FormMaterial['kind'], { label: string; field?: FieldRow }> = {
  text: {
    label: 'Текст',
    field: {
      name: 'body',
      label: 'Текст, можно с разметкой Markdown',
      kind: 'text',
      max: COURSE_TEXT_MAX,
      lines: 6,
      uncounted: true,
      notNull: true,
      required: true,
    },
  },
  link: { label: 'Ссылка', field: { name: 'url', label: 'Адрес', kind: 'link', max: 500, required: true } },
  file: { label: 'Файл' },
};

/** One material of the course in the editor. */
export const MaterialField = ({ at, onRemove, onRaise }: MaterialFieldProps) => {
  const { rows, set } = useRows<FormMaterial>('materials');
  const { errors } = useFormState();
  const material = rows[at];
  if (!material) return null;
  const { label, field } = kinds[material.kind];
  return (
    <Section
      title={`${at + 1}. ${label}`}
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
      <FieldInput field={title} />
      {field ? (
        <FieldInput field={field} />
      ) : (
        <FileField
          name={material.file_name}
          onChange={(file) => set(at, file)}
          error={faultAt(errors, `materials.${at}.file_key`)}
        />
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
