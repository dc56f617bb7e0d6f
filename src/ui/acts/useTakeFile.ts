import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Downloaded } from '../../providers/api';
import { saveFile } from '../saveFile';

/** Takes a file of the API to the person's disk; a refusal is told as a message. */
export function useTakeFile() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const take = async (read: () => Promise<Downloaded>) => {
    setBusy(true);
    try {
      const { blob, name } = await read();
      if (blob.size > 0) saveFile(name, blob);
      else notify('Файла пока нет', { type: 'warning' });
    } catch (error) {
      notify(`Не удалось получить файл. ${(error as Error).message}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}
