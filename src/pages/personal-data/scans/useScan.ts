import { SCAN_MAX_BYTES, SCAN_TYPES } from '@contract/papers/papers';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { api, apiUpload } from '../../../providers/api';
import { useRereadOwn } from '../../../resources/people/useOwnRecord';
import { useToldAfterLeaving } from '../../../ui/acts/useToldAfterLeaving';
import { lighter } from '../../../ui/pictures/lighter';

/** What can be done with one scan of the statement. */
export function useScan(name: string, label: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const notify = useNotify();
  const reread = useRereadOwn();
  const tellElsewhere = useToldAfterLeaving();

  const act = async (work: () => Promise<unknown>, done?: string) => {
    setFault(null);
    try {
      await work();
      if (done) notify(done, { type: 'success', autoHideDuration: 2000 });
    } catch (error) {
      setFault((error as Error).message);
      if (done) tellElsewhere(label, error as Error);
    } finally {
      setPercent(null);
    }
  };

  return {
    percent,
    fault,
    upload: async (chosen: File) => {
      // From the choice on: a photograph is made lighter for a while, and no other is chosen meanwhile.
      setPercent(0);
      await act(async () => {
        const file = await lighter(chosen, SCAN_MAX_BYTES);
        const found = scanFault(file);
        if (found) throw new HttpError(found, 400);
        await uploadScan(name, file, setPercent);
        await reread();
      }, `${label}: файл загружен`);
    },
    /** @throws the refusal, which is said where it was asked for */
    remove: async () => {
      setFault(null);
      await api('papers.statement.edit', { body: { [name]: null } });
      await reread();
      notify(`${label}: файл удалён`, { type: 'success', autoHideDuration: 2000 });
    },
    /** The address lives for minutes: it is asked for anew. */
    open: () =>
      void act(async () => {
        const statement = await api('papers.statement.read');
        const address = statement[name as 'passport'];
        if (address) window.open(address, '_blank', 'noopener');
      }),
  };
}

/** Why a file cannot be a scan of a document, or null. */
function scanFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(SCAN_TYPES as readonly string[]).includes(type)) return 'Подойдёт файл PDF, PNG или JPEG.';
  if (size > SCAN_MAX_BYTES) return `Файл больше ${SCAN_MAX_BYTES / 1024 / 1024} МБ. Выберите файл поменьше.`;
  return null;
}

/**
 * Sends one scan of the statement.
 * @param onProgress part of the file that is sent, 0 to 100
 */
async function uploadScan(name: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  form.append(name, file);
  await apiUpload('papers.statement.edit', { form, onProgress });
}
