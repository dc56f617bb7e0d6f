import { useCallback, useState } from 'react';

/** Fields that show a text which is no answer: half an address, a wrong number. Their labels by path. */
export function useFaults() {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const setFault = useCallback(
    (path: string, label: string | null) =>
      setFaults(({ [path]: _gone, ...rest }) => (label === null ? rest : { ...rest, [path]: label })),
    [],
  );
  return { faults, setFault };
}

/** «Исправьте: Ссылка»: nothing is sent meanwhile, or the text on the screen would be lost. */
export function faultText(faults: Readonly<Record<string, string>>): string | null {
  const labels = [...new Set(Object.values(faults))];
  return labels.length > 0 ? `Исправьте: ${labels.join(', ')}` : null;
}
