import { to } from '@contract/paths';
import { useCan } from '../../../providers/account';
import { useNotificationsCount } from '../../../providers/stores/notifications';
import { useRead } from '../../../providers/useRead';
import { plural } from '../../../ui/text/plural';
import { StepCard } from './StepCard';

/** How many decisions wait for this person: the number of the bell, also for who has none, and who asks for a certificate. */
export const WaitingDecisions = () => {
  const bell = useCan('bell.show');
  const onBell = useNotificationsCount();
  const { data: asked = 0 } = useRead('me.notifications', {}, { enabled: !bell, select: ({ count }) => count });
  const count = bell ? onBell : asked;
  return (
    <>
      {count > 0 && <Applications count={count} />}
      <CertificateRequests />
    </>
  );
};

const Applications = ({ count }: { count: number }) => (
  <StepCard
    kicker="Ждут вашего решения"
    title={`Активные заявки: ${count}`}
    text="Люди, отряды и отделения ждут ответа: рассмотрите их заявки и отчёты."
    label="Открыть заявки"
    address={to('active')}
  />
);

/** Requests for certificates are no applications: the bell does not count them, whoever issues sees them here. */
const CertificateRequests = () => {
  const { data: count = 0 } = useRead(
    'certificates.requests',
    { query: { to_decide: true, limit: 1 } },
    { enabled: useCan('act.certificates.issue'), staleTime: 0, select: ({ count }) => count },
  );
  if (count === 0) return null;
  return (
    <StepCard
      kicker="Ждут вашего решения"
      title={plural(count, ['запрос справки', 'запроса справок', 'запросов справок'])}
      text="Люди просят справку о членстве: выдайте её или откажите с причиной."
      label="Открыть запросы"
      address={to('references')}
    />
  );
};
