import type { Job } from '@contract/schemas/jobs';
import { apiFile } from '../../providers/api';
import { jobs } from '../../providers/stores/jobs';
import { useAct } from '../acts/useAct';
import { saveFile } from '../saveFile';

/** Its file was kept for a day. */
export const isExpired = ({ state, file }: Job): boolean => state === 'done' && !file;
export const EXPIRED = 'Срок хранения файла истёк. Закажите его ещё раз.';

/** Takes the file of a finished work, as often as it is wanted. */
export function useJobFile({ id, file, file_name }: Job) {
  const { act, busy, refusal } = useAct({ inPlace: true });
  const save = async () => {
    if (!file) return;
    await act(async () => {
      const { blob, name } = await apiFile('jobs.file', file_name ?? 'file', { params: { id } });
      saveFile(name, blob);
      jobs.taken(id);
    });
  };
  return { save, busy, error: refusal?.message ?? null };
}
