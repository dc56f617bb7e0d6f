import { type ChangeEvent, useState } from 'react';

/**
 * A file that is stored as soon as it is chosen, and kept with the record when that is saved.
 * @param store sends it
 * @param onStored takes what the server says of it
 */
export function useStoredFile<Stored>(store: (form: FormData) => Promise<Stored>, onStored: (stored: Stored) => void) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    const form = new FormData();
    form.set('file', file);
    try {
      onStored(await store(form));
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, choose };
}
