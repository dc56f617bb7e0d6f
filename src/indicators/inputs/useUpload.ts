import { useEffect, useRef, useState } from 'react';
import { useFormContext } from '../FormContext';
import { fileFault, uploadFile } from './uploadFile';

type Sending = { name: string; percent: number };

/** The upload of one file field: how far it is, why it failed. The answer stands in the form when it is through. */
export function useUpload(path: string) {
  const { change, addFile, setBusy } = useFormContext();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const found = fileFault(file);
    setFault(found);
    if (found) return;
    const aborter = new AbortController();
    stop.current = aborter;
    setSending({ name: file.name, percent: 0 });
    setBusy(path, true);
    try {
      const stored = await uploadFile(file, (percent) => setSending({ name: file.name, percent }), aborter.signal);
      addFile(stored);
      change(path, stored.id);
    } catch (error) {
      if (!aborter.signal.aborted) setFault((error as Error).message);
    } finally {
      setSending(null);
      setBusy(path, false);
    }
  };

  return { sending, fault, send, cancel: () => stop.current?.abort() };
}
