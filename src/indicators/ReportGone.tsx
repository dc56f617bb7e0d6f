import { Message } from '../ui/Message';
import { ButtonLink } from '../ui/page/ButtonLink';

/** Stands in place of a report that is not there, or not the viewer's to read any more: asking again changes nothing. */
export const ReportGone = ({ queue }: { queue: string }) => (
  <Message
    icon="lock"
    level="h1"
    title="Этот отчёт вам не открыть"
    actions={
      <ButtonLink to={queue} variant="contained">
        К очереди
      </ButtonLink>
    }
  >
    Его нет, либо ваши права изменились и проверяет его теперь другой.
  </Message>
);
