import { type ReactNode, useState } from 'react';
import { useSeen } from './useSeen';

/** A picture that is asked for when its place is seen; nothing where there is none, or where it cannot be loaded. */
export function usePicture(address: string | null | undefined, fit: 'cover' | 'contain'): ReactNode {
  const [failed, setFailed] = useState<string>();
  const [seen, ref] = useSeen<HTMLImageElement>();
  if (!address || address === failed) return null;
  return (
    <img
      ref={ref}
      src={seen ? address : undefined}
      alt=""
      decoding="async"
      style={{ width: '100%', height: '100%', objectFit: fit }}
      onError={() => setFailed(address)}
    />
  );
}
