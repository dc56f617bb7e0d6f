import type { EventFull } from '@contract/schemas/events';
import { plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { Section } from '../../../ui/page/Section';
import { FileButton } from '../files/FileButton';
import { FileRow, fileListSx } from '../files/FileRow';
import { filesToFill } from '../show/About';
import type { useScans } from './useScans';

/** The organisers' files to fill in, and the own scans sent at once as they are chosen. */
export const Scans = ({ event, scans }: { event: EventFull; scans: ReturnType<typeof useScans> }) => {
  const notify = useNotify();
  const forms = filesToFill(event);
  const needed = forms.length;
  const remove = (id: number) => scans.remove(id).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Section title="Документы">
      {needed > 0 && (
        <>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            Скачайте, заполните и приложите {plural(needed, ['файл', 'файла', 'файлов'])}:
          </Box>
          <Box component="ul" sx={fileListSx}>
            {forms.map(({ id, name, document }) => (
              <FileRow key={id} name={name} address={document} />
            ))}
          </Box>
        </>
      )}
      <Box component="ul" aria-label="Приложенные документы" sx={fileListSx}>
        {scans.scans.map(({ id, name, document }) => (
          <FileRow key={id} name={name} address={document} onRemove={() => void remove(id)} />
        ))}
        {scans.sending.map(({ key, file, percent, fault }) => (
          <FileRow
            key={key}
            name={file.name}
            percent={percent}
            fault={fault}
            onRemove={fault ? () => scans.forget(key) : undefined}
          />
        ))}
      </Box>
      <FileButton label="Приложить документы" onFiles={(files) => void scans.add(files)} />
      {needed > scans.scans.length && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'var(--st-returned)' }}>
          Приложено {scans.scans.length} из {needed}
        </Box>
      )}
    </Section>
  );
};
