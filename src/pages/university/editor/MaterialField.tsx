import { Box, Button, FormHelperText, IconButton } from '@mui/material';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { useRows } from '../../../ui/fields/RowFields';
import { faultAt } from '../../../ui/form/faults';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { type FormMaterial, materialKinds, materialTitle } from './courseFields';

type MaterialFieldProps = { at: number; onRemove: () => void; onRaise?: () => void };

/** One material of the course in the editor. */
export const MaterialField = ({ at, onRemove, onRaise }: MaterialFieldProps) => {
  const { rows, set } = useRows<FormMaterial>('materials');
  const { errors } = useFormState();
  const material = rows[at];
  if (!material) return null;
  const { label, field } = materialKinds[material.kind];
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
      <FieldInput field={materialTitle} />
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
