import { EVENT_FILES_MAX } from '@contract/events/eventTerms';
import { Box } from '@mui/material';
import { FileButton } from '../files/FileButton';
import { FileRow, fileListSx } from '../files/FileRow';
import type { FileValue } from './values';

type FilesInputProps = {
  value: readonly FileValue[];
  /** Makes them anew from what is there by then: of files that are chosen one comes while another is made lighter. */
  onChange: (next: (now: readonly FileValue[]) => FileValue[]) => void;
};

const kinds = [
  {
    informational: true,
    title: 'Информационные файлы',
    text: 'Положение, программа, памятка. Их только читают: прикладывать к заявке ничего не нужно.',
    button: 'Добавить файлы для чтения',
  },
  {
    informational: false,
    title: 'Файлы для заполнения',
    text: 'Согласия, анкеты. Каждый файл участник заполнит и приложит к заявке.',
    button: 'Добавить файлы',
  },
] as const;

/** Files that applicants read, and forms they fill in; new ones are sent when the form is saved. */
export const FilesInput = ({ value, onChange }: FilesInputProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {kinds.map(({ informational, title, text, button }) => (
      <Box key={title} role="group" aria-label={title}>
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>{text}</Box>
        <Box component="ul" sx={fileListSx}>
          {value
            .filter((row) => row.informational === informational)
            .map((row) => (
              <FileRow
                key={'file' in row ? `${row.file.name} ${row.file.lastModified}` : row.id}
                name={'file' in row ? row.file.name : row.name}
                address={'file' in row ? null : row.document}
                onRemove={() => onChange(() => value.filter((one) => one !== row))}
              />
            ))}
        </Box>
        <FileButton
          label={button}
          disabled={value.length >= EVENT_FILES_MAX}
          onFiles={(files) => {
            onChange((now) =>
              [...now, ...files.filter(isNewTo(now)).map((file) => ({ file, informational }))].slice(
                0,
                EVENT_FILES_MAX,
              ),
            );
            return true;
          }}
        />
      </Box>
    ))}
  </Box>
);

/** One file chosen twice is one file. */
const isNewTo = (value: readonly FileValue[]) => (file: File) =>
  !value.some((row) => 'file' in row && row.file.name === file.name && row.file.lastModified === file.lastModified);
