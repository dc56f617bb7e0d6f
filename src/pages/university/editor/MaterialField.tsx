import { SCAN_MAX_BYTES } from '@contract/papers/papers';
import { Box, Button, FormHelperText, IconButton } from '@mui/material';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { useRows } from '../../../ui/fields/RowFields';
import { faultAt } from '../../../ui/form/faults';
import { gripSx } from '../../../ui/gripSx';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { type FormMaterial, materialKinds, materialTitle } from './courseFields';

export type Way = 'up' | 'down';
type MaterialFieldProps = {
  at: number;
  onRemove: () => void;
  onMove: (way: Way) => void;
  /** It is dragged, or no more. */
  onDrag: (begins: boolean) => void;
};

const ways = [
  { way: 'up', icon: 'chevronUp', act: 'Поднять' },
  { way: 'down', icon: 'chevronDown', act: 'Опустить' },
] as const;

/** One material of the course in the editor. */
export const MaterialField = ({ at, onRemove, onMove, onDrag }: MaterialFieldProps) => {
  const { rows, setOf } = useRows<FormMaterial>('materials');
  const { errors } = useFormState();
  const material = rows[at];
  if (!material) return null;
  const { label, field } = materialKinds[material.kind];
  return (
    <Section
      title={`${at + 1}. ${label}`}
      action={
        <Box sx={{ display: 'flex' }}>
          {ways.map(({ way, icon, act }) => (
            <IconButton
              key={way}
              data-way={way}
              onClick={() => onMove(way)}
              disabled={at === (way === 'up' ? 0 : rows.length - 1)}
              aria-label={`${act} материал ${at + 1}`}
            >
              <Icon name={icon} size={16} />
            </IconButton>
          ))}
          <IconButton onClick={onRemove} aria-label={`Убрать материал ${at + 1}`}>
            <Icon name="trash" size={16} />
          </IconButton>
          <Box
            draggable
            title="Перетащить"
            onDragStart={() => onDrag(true)}
            onDragEnd={() => onDrag(false)}
            sx={{ ...gripSx, alignItems: 'center', px: 1 }}
          >
            <Icon name="rows" size={16} />
          </Box>
        </Box>
      }
    >
      <FieldInput field={materialTitle} />
      {field ? (
        <FieldInput field={field} />
      ) : (
        <FileField
          name={material.file_name}
          onChange={(file) => setOf(material.key, file)}
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
  const { busy, fault, choose } = useStoredFile(
    (form, key) => apiUpload('course.file', { form, key }),
    onChange,
    SCAN_MAX_BYTES,
  );
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
