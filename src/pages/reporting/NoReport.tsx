import { to } from '@contract/paths';
import { useCan } from '../../providers/account';
import { Message } from '../../ui/Message';
import { ButtonLink } from '../../ui/page/ButtonLink';

/** For those whose region's report is kept by others, and not shown to them. */
export const NoReport = () => {
  const reviews = useCan('menu.ratingReview');
  return (
    <Message
      icon="bars"
      level="h1"
      title="Отчёт ведёт региональный штаб"
      actions={
        reviews && (
          <ButtonLink to={to('rating')} variant="contained">
            К рейтингу отделений
          </ButtonLink>
        )
      }
    >
      Его заполняют командир регионального штаба и доверенные участники штаба.
    </Message>
  );
};
