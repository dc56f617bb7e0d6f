import { to } from '@contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../providers/account';
import { call } from '../../providers/http';
import { useNotificationsCount } from '../../providers/notifications';
import { plural } from '../../ui/plural';
import { StepCard } from './StepCard';

/** How many decisions wait for this person: the number of the bell, also for who has none. */
export const WaitingDecisions = () => {
  const bell = useCan('bell.show');
  const onBell = useNotificationsCount();
  const { data: asked = 0 } = useQuery({
    queryKey: ['waiting decisions'],
    queryFn: async () => (await call<{ count: number }>('/rsousers/me_notifications_count/')).count,
    enabled: !bell,
  });
  const count = bell ? onBell : asked;
  if (count === 0) return null;
  return (
    <StepCard
      kicker="Ждут вашего решения"
      title={plural(count, ['заявка', 'заявки', 'заявок'])}
      text="Люди ждут ответа: посмотрите заявки и примите или отклоните их."
      label="Открыть заявки"
      address={to('active')}
    />
  );
};
