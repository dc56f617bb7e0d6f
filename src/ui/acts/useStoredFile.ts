import { HttpError } from 'ra-core';
import type { ChangeEvent } from 'react';
import { useWaitFor } from '../form/FormScope';
import { useOnce } from '../form/useOnce';
import { lighter } from '../pictures/lighter';
import { useAct } from './useAct';

/**
 * A file that is stored as soon as it is chosen, and kept with the record when that is saved.
 * @param store sends it under a key: chosen again after a lost answer it is not stored twice
 * @param onStored takes what the server says of it
 * @param most bytes: a larger photograph is made lighter, another file is refused before it is sent
 */
export function useStoredFile<Stored>(
  store: (form: FormData, key: string) => Promise<Stored>,
  onStored: (stored: Stored) => void,
  most: number,
) {
  const { act, busy, refusal } = useAct({ inPlace: true });
  const { once } = useOnce();
  const waitFor = useWaitFor();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    await waitFor(
      act(async () => {
        const file = await lighter(chosen, most);
        if (file.size > most) {
          throw new HttpError(`Файл больше ${most / 1024 / 1024} МБ. Выберите файл поменьше.`, 413);
        }
        const form = new FormData();
        form.set('file', file);
        onStored(await once((key) => store(form, key)));
        return true;
      }),
    );
  };
  return { busy, fault: refusal?.message, choose };
}
