import type { Job } from '@contract/schemas/jobs';
import { useState } from 'react';
import { apiFile } from '../../providers/api';
import { saveFile } from '../saveFile';

/** Takes the file of a finished work, as often as it is wanted. */
export function useJobFile({ id, file, file_name }: Job) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const { blob, name } = await apiFile('jobs.file', file_name ?? 'file', { params: { id } });
      saveFile(name, blob);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, error };
}
