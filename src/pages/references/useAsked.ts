import type { CertificateRequest } from '@contract/schemas/certificateRequests';
import type { CertificateKind } from '@contract/schemas/certificates';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../providers/useRead';
import { typedIds } from './useIssue';

/**
 * The request of the address (`?request=7`), whose person is chosen once it is read. Who was chosen when the page was
 * loaded anew is chosen again.
 */
export function useAsked(kind: CertificateKind, choose: (ids: number[]) => void): CertificateRequest | undefined {
  const [typed] = useState(() => typedIds(kind));
  const id = useSearchParams()[0].get('request');
  const { data } = useRead('certificates.request.one', { params: { id } }, { enabled: id !== null });
  const chosen = useRef<number>(undefined);
  const again = useRef(typed.length > 0);
  useEffect(() => {
    if (again.current) choose(typed);
    again.current = false;
  }, [typed, choose]);
  useEffect(() => {
    if (typed.length > 0 || !data?.can_decide || chosen.current === data.id) return;
    chosen.current = data.id;
    choose([data.person.id]);
  }, [data, choose, typed]);
  return data;
}
