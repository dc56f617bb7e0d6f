import type { Job } from '@contract/schemas/jobs';
import { useState } from 'react';
import { download } from '../../providers/download';
import { saveFile } from '../saveFile';

/** Takes the file of a finished work, as often as it is wanted. */
export function useJobFile({ file, file_name }: Job) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const { blob, name } = await download(file, file_name ?? 'file');
      saveFile(name, blob);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, error };
}
