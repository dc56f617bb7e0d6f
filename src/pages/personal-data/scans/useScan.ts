import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useRereadOwn } from '../useOwnRecord';
import { scanFault, uploadScan } from './uploadScan';

/** What can be done with one scan of the statement. */
export function useScan(name: string, label: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const notify = useNotify();
  const reread = useRereadOwn();

  const act = async (work: () => Promise<unknown>, done?: string) => {
    setFault(null);
    try {
      await work();
      if (done) notify(done, { type: 'success', autoHideDuration: 2000 });
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setPercent(null);
    }
  };

  return {
    percent,
    fault,
    upload: async (file: File) => {
      const found = scanFault(file);
      if (found) return setFault(found);
      setPercent(0);
      await act(async () => {
        await uploadScan(name, file, setPercent);
        await reread();
      }, `${label}: файл загружен`);
    },
    remove: () =>
      void act(async () => {
        await api('papers.statement.edit', { body: { [name]: null } });
        await reread();
      }, `${label}: файл удалён`),
    /** The address lives for minutes: it is asked for anew. */
    open: () =>
      void act(async () => {
        const statement = await api('papers.statement.read');
        const address = statement[name as 'passport'];
        if (address) window.open(address, '_blank', 'noopener');
      }),
  };
}
