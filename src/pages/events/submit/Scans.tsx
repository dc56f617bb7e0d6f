import type { EventFull } from '@contract/schemas/events';
import { plural } from '@contract/text/plural';
import { Box, FormHelperText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { api, apiUpload } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { useRead } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import { useToldAfterLeaving } from '../../../ui/acts/useToldAfterLeaving';
import { Section } from '../../../ui/page/Section';
import { FileButton } from '../files/FileButton';
import { FileRow, fileListSx } from '../files/FileRow';
import { filesToFill } from '../show/About';

type ScansProps = { event: EventFull; scans: ReturnType<typeof useScans>; error?: string };

/** What is said while fewer scans are there than the organisers' files; null with enough of them. */
export function scansFault(event: EventFull, { there }: ScansProps['scans']): string | null {
  const needed = filesToFill(event).length;
  const attached = there()?.length ?? needed;
  return attached < needed ? `Приложите заполненные документы: нужно ${needed}, приложено ${attached}.` : null;
}

/** The organisers' files to fill in, and the own scans sent at once as they are chosen. */
export const Scans = ({ event, scans, error }: ScansProps) => {
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
      <div data-field="Документы">
        <FileButton label="Приложить документы" onFiles={scans.add} />
        {error && <FormHelperText error>{error}</FormHelperText>}
      </div>
      {needed > scans.scans.length && !error && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'var(--st-returned)' }}>
          Приложено {scans.scans.length} из {needed}
        </Box>
      )}
    </Section>
  );
};

type Sending = { key: string; file: File; percent: number | null; fault: string | null };

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The own scans for one event: those that are there, and those on their way. */
export function useScans(event: number) {
  const queryKey = [EVENTS, 'scans', event];
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const queries = useQueryClient();
  const tellElsewhere = useToldAfterLeaving();
  const { data } = useRead('event.scans.mine', { params: { id: event } }, { queryKey, staleTime: 0 });
  const scans = data ?? [];

  /** Sent and not answered as it should be: chosen again, such a file has the key it had and is there once. */
  const tried = useRef<readonly Pick<Sending, 'key' | 'file'>[]>([]);

  const change = (key: string, part: Partial<Sending>) =>
    setSending((rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  const send = async (file: File) => {
    const key = tried.current.find((row) => isSame(row.file, file))?.key ?? newKey();
    tried.current = [...tried.current.filter((row) => row.key !== key), { key, file }];
    setSending((rows) => [...rows.filter((row) => row.key !== key), { key, file, percent: 0, fault: null }]);
    const form = new FormData();
    form.append('document', file);
    try {
      await apiUpload('event.scans.add', {
        params: { id: event },
        form,
        key,
        onProgress: (percent) => change(key, { percent }),
      });
      tried.current = tried.current.filter((row) => row.key !== key);
      await queries.invalidateQueries({ queryKey });
      setSending((rows) => rows.filter((row) => row.key !== key));
      return true;
    } catch (error) {
      change(key, { percent: null, fault: (error as Error).message });
      tellElsewhere(file.name, error as Error);
      return false;
    }
  };

  return {
    scans,
    sending,
    /** Those that are there by now, drawn or not; undefined until they are read. */
    there: () => queries.getQueryData<NonNullable<typeof data>>(queryKey),
    add: async (files: File[]): Promise<boolean> => {
      let whole = true;
      // One after another: the server counts what is there already.
      for (const file of files) whole = (await send(file)) && whole;
      return whole;
    },
    remove: async (id: number) => {
      await api('event.scans.remove', { params: { id: event, document: id } });
      await queries.invalidateQueries({ queryKey });
    },
    forget: (key: string) => setSending((rows) => rows.filter((row) => row.key !== key)),
  };
}
