import Button from '@mui/material/Button';
import { Message } from './Message';

type FailureProps = { error: Error; onRetry: () => void; title?: string; level?: 'h1' };

/** A part of a page that could not be read, with the way to try again. */
export const Failure = ({ error, onRetry, title = 'Не удалось загрузить', level }: FailureProps) => (
  <Message
    icon="alert"
    title={title}
    level={level}
    actions={
      <Button variant="outlined" onClick={onRetry}>
        Повторить
      </Button>
    }
  >
    <span role="alert">{error.message}</span>
  </Message>
);
