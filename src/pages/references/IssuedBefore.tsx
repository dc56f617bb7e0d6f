import type { CertificateKind } from '@contract/certificateKinds';
import { personName } from '@contract/people/personName';
import { Alert } from '@mui/material';
import { useRead } from '../../providers/useRead';
import { isRead } from '../../ui/NotRead';
import type { Values } from './fields';

type IssuedBeforeProps = { kind: CertificateKind; ids: readonly number[]; values: Values };

/** Who of the chosen has a certificate of this kind and this term already: a second one is rarely meant. */
export const IssuedBefore = ({
  kind,
  ids,
  values: { cert_start_date: start, cert_end_date: end },
}: IssuedBeforeProps) => {
  // A year that is still being typed is none.
  const whole = [start, end].every((day) => day && /^20\d\d-\d\d-\d\d$/.test(day));
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
  if (!whole || !isRead(read) || read.data.count === 0) return null;
  const { count, results } = read.data;
  const named = results.map(({ person, number }) => `${personName(person)} (${number})`).join(', ');
  return (
    <Alert severity="warning">
      На этот срок справка уже выдана: {named}
      {count > SHOWN ? ` и ещё ${count - SHOWN}` : ''}. Её можно скачать в списке выданных.
    </Alert>
  );
};

const SHOWN = 5;
