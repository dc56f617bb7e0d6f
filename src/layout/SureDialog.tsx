import { useState } from 'react';
import { api } from '../providers/api';
import { useRead } from '../providers/useRead';
import { PlainDialog } from '../ui/acts/PlainDialog';
import { SecondStepForm } from '../ui/form/SecondStepForm';
import { isRead, NotRead } from '../ui/NotRead';
import { Loading } from './Loading';

/** Asks for the second step again; the act that asked goes on by itself. */
export const SureDialog = ({ onEnd }: { onEnd: (shown: boolean) => void }) => {
  // What is being typed stays while the network comes and goes: a step is begun by whoever asks for it.
  const read = useRead('security.step', {}, { gcTime: 0, staleTime: Infinity });
  const [begun, setBegun] = useState(0);
  return (
    <PlainDialog title="Подтвердите, что это вы" maxWidth="xs" close="Отмена" onClose={() => onEnd(false)}>
      {isRead(read) ? (
        <SecondStepForm
          key={begun}
          step={read.data}
          submit="Подтвердить"
          prove={async (proof) => {
            await api('security.confirm', { body: { step: read.data.step, proof } });
            onEnd(true);
          }}
          again={async () => {
            await read.refetch({ throwOnError: true });
            setBegun(begun + 1);
          }}
        />
      ) : (
        <NotRead of={read} waiting={<Loading />} />
      )}
    </PlainDialog>
  );
};
