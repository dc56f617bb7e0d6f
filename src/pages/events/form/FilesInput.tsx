import { EVENT_FILES_MAX } from '@contract/eventTerms';
import Box from '@mui/material/Box';
import { FileButton } from '../files/FileButton';
import { FileRow, fileListSx } from '../files/FileRow';
import type { FileValue } from './values';

type FilesInputProps = { value: readonly FileValue[]; onChange: (value: FileValue[]) => void };

/** Forms and rules that applicants read or fill in; new ones are sent when the form is saved. */
export const FilesInput = ({ value, onChange }: FilesInputProps) => (
  <>
    <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
      Положение, согласия, анкеты. Каждый файл участник заполнит и приложит к заявке.
    </Box>
    <Box component="ul" sx={fileListSx}>
      {value.map((row) => (
        <FileRow
          key={'file' in row ? `${row.file.name} ${row.file.lastModified}` : row.id}
          name={'file' in row ? row.file.name : row.name}
          address={'file' in row ? null : row.document}
          onRemove={() => onChange(value.filter((one) => one !== row))}
        />
      ))}
    </Box>
    <FileButton
      label="Добавить файлы"
      disabled={value.length >= EVENT_FILES_MAX}
      onFiles={(files) => onChange([...value, ...files.map((file) => ({ file }))].slice(0, EVENT_FILES_MAX))}
    />
  </>
);
