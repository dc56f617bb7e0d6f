import { useNotify } from 'ra-core';
import type { Downloaded } from '../../providers/api';
import { saveFile } from '../saveFile';
import { useAct } from './useAct';

/** Takes a file of the API to the person's disk; a refusal is told as a message. */
export function useTakeFile() {
  const { act, busy } = useAct();
  const notify = useNotify();
  const take = (read: () => Promise<Downloaded>) =>
    act(
      async () => {
        const { blob, name } = await read();
        if (blob.size > 0) saveFile(name, blob);
        else notify('Файла пока нет', { type: 'warning' });
      },
      { failed: 'Не удалось получить файл.' },
    );
  return { busy, take };
}
