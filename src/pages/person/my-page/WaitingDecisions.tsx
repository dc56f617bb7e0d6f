import { to } from '@contract/paths';
import { decisionWords } from '@contract/people/stepWords';
import { plural } from '@contract/text/plural';
import { useCan } from '../../../providers/account';
import { useNotificationsCount } from '../../../providers/stores/notifications';
import { useRead } from '../../../providers/useRead';
import { StepCard } from './StepCard';

/** How many applications wait for this person: the number of the menu, also for who has no such item. */
function useApplicationCount(): number {
  const inMenu = useCan('menu.active');
  const told = useNotificationsCount();
  const { data: asked = 0 } = useRead('me.notifications', {}, { enabled: !inMenu, select: ({ count }) => count });
  return inMenu ? told : asked;
}

/** How many ask for a certificate. Requests are no applications: the bell does not count them, whoever issues sees them here. */
function useRequestCount(): number {
  const { data: count = 0 } = useRead(
    'certificates.requests',
    { query: { to_decide: true, limit: 1 } },
    { enabled: useCan('act.certificates.issue'), staleTime: 0, select: ({ count }) => count },
  );
  return count;
}

/** Whether anybody waits for this person. */
export function useWaitsForMe(): boolean {
  const applications = useApplicationCount();
  return useRequestCount() > 0 || applications > 0;
}

/** Who waits for this person: applications, and who asks for a certificate. */
export const WaitingDecisions = () => {
  const count = useApplicationCount();
  return (
    <>
      {count > 0 && <Applications count={count} />}
      <CertificateRequests second={count > 0} />
    </>
  );
};

const Applications = ({ count }: { count: number }) => <StepCard {...decisionWords(count)} address={to('active')} />;

const CertificateRequests = ({ second }: { second: boolean }) => {
  const count = useRequestCount();
  if (count === 0) return null;
  return (
    <StepCard
      kicker="Ждут вашего решения"
      title={plural(count, ['запрос справки', 'запроса справок', 'запросов справок'])}
      text="Люди просят справку о членстве: выдайте её или откажите с причиной."
      label="Открыть запросы"
      address={to('references')}
      second={second}
    />
  );
};
