import { to } from '@contract/paths';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useFirstSteps } from './useFirstSteps';

/** The way to the first steps, for as long as one of them is open. */
export const FirstStepsLink = () => {
  const { data } = useFirstSteps();
  const done = data?.filter((step) => step.done).length ?? 0;
  if (!data || done === data.length) return null;
  return (
    <ButtonLink variant="outlined" to={to('firstSteps')} startIcon={<Icon name="flag" size={18} />}>
      {`Первые шаги: ${done} из ${data.length}`}
    </ButtonLink>
  );
};
