import type { CertificateRequest } from '@contract/schemas/certificateRequests';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../providers/useRead';

/** The request of the address (`?request=7`), whose person is chosen once it is read. */
export function useAsked(choose: (ids: number[]) => void): CertificateRequest | undefined {
  const id = useSearchParams()[0].get('request');
  const { data } = useRead('certificates.request.one', { params: { id } }, { enabled: id !== null });
  const chosen = useRef<number>(undefined);
  useEffect(() => {
    if (!data?.can_decide || chosen.current === data.id) return;
    chosen.current = data.id;
    choose([data.person.id]);
  }, [data, choose]);
  return data;
}
