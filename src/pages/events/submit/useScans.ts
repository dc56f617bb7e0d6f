import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, apiUpload } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { useRead } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';

type Sending = { key: string; file: File; percent: number | null; fault: string | null };

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The own scans for one event: those that are there, and those on their way. */
export function useScans(event: number) {
  const queryKey = [EVENTS, 'scans', event];
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const queries = useQueryClient();
  const { data: scans = [], isPending } = useRead(
    'event.scans.mine',
    { params: { id: event } },
    { queryKey, staleTime: 0 },
  );

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
    } catch (error) {
      change(key, { percent: null, fault: (error as Error).message });
    }
  };

  return {
    scans,
    sending,
    isPending,
    busy: sending.some(({ percent }) => percent !== null),
    add: async (files: File[]) => {
      // One after another: the server counts what is there already.
      for (const file of files) await send(file);
    },
    remove: async (id: number) => {
      await api('event.scans.remove', { params: { id: event, document: id } });
      await queries.invalidateQueries({ queryKey });
    },
    forget: (key: string) => setSending((rows) => rows.filter((row) => row.key !== key)),
  };
}
