import type { CertificateKind } from '@contract/certificateKinds';
import { useRead } from '../../providers/useRead';
import { isRead } from '../../ui/NotRead';
import type { Values } from './fields';

type Asked = { kind: CertificateKind; ids: readonly number[]; values: Values };

/** What was issued to the chosen on this term already, the newest first; nothing while that is not read. */
export function useIssuedBefore({ kind, ids, values: { cert_start_date: start, cert_end_date: end } }: Asked) {
  // A year that is still being typed is none.
  const whole = [start, end].every((day) => day && /^(19|20)\d\d-\d\d-\d\d$/.test(day));
  const query = {
    kind,
    people: ids.join(),
    state__not_in: 'revoked',
    cert_start_date__from: start,
    cert_start_date__to: start,
    cert_end_date__from: end,
    cert_end_date__to: end,
    limit: SHOWN,
  };
  // Read again by whoever comes back to the window: the same may have been issued in another one.
  const read = useRead('certificates.list', { query }, { enabled: whole, staleTime: 0, refetchOnWindowFocus: true });
  return whole && isRead(read) ? read.data : { count: 0, results: [] };
}

const SHOWN = 5;
