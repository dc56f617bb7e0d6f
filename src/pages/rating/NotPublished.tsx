import { to } from '@contract/paths';
import { useCan } from '../../providers/account';
import { Message } from '../../ui/Message';
import { ButtonLink } from '../../ui/page/ButtonLink';

/** What stands instead of places that nobody has published yet. */
export const NotPublished = () => {
  const manages = useCan('act.rating.manage');
  const reviews = useCan('menu.ratingReview');
  return (
    <Message
      icon="clock"
      title="Места ещё не опубликованы"
      actions={
        reviews ? (
          <ButtonLink to={`${to('rating')}?tab=publications`} variant="contained">
            {manages ? 'К публикации мест' : 'К рейтингу'}
          </ButtonLink>
        ) : (
          <ButtonLink to={to('reporting')} variant="contained">
            К отчёту отделения
          </ButtonLink>
        )
      }
    >
      Они появятся здесь, когда центральный штаб проверит отчёты и опубликует итоги.
    </Message>
  );
};
