import { NOT_FOUND } from '@contract/constants';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Message } from './Message';

type Read = { data?: unknown; error: Error | null; refetch: () => unknown };

/** What was read stands, also while it is read anew and where that has failed. */
export const isRead = <Reading extends Omit<Read, 'refetch'>>(
  read: Reading,
): read is Reading & { data: NonNullable<Reading['data']> } => read.data !== undefined && read.data !== null;

/** It was not read, and will not be by itself. */
export const hasFailed = (read: Omit<Read, 'refetch'>): boolean => Boolean(read.error) && !isRead(read);

type Said = {
  /** Said when it could not be read. */
  title?: string;
  level?: 'h1';
};
type NotReadProps = Said & {
  /** One reading, or several that are shown together. */
  of: Read | readonly Read[];
  /** Stands in its place while it is read. */
  waiting?: ReactNode;
};

/** In place of what `isRead` says is not there: why, with the way to try again, or what stands there meanwhile. */
export const NotRead = ({ of, waiting = null, ...said }: NotReadProps) => {
  const failed = [of].flat().filter(hasFailed);
  const again = () => {
    for (const { refetch } of failed) void refetch();
  };
  // Of several that failed, one that may be read again is told of first.
  const { error } = failed.find((read) => !isClosed(read.error)) ?? failed[0] ?? {};
  return error ? <Failure error={error} onRetry={again} {...said} /> : waiting;
};

/** It is closed to the viewer, or gone: asking again changes nothing. */
export const isClosed = (error: (Error & { status?: number }) | null): boolean =>
  error?.status === 403 || error?.status === 404;

type FailureProps = Said & { error: Error & { status?: number }; onRetry: () => void };

/** A part of a page that could not be read, with the way to try again; what is closed or gone is not asked for again. */
const Failure = ({ error, onRetry, title = 'Не удалось загрузить', level }: FailureProps) => {
  const closed = isClosed(error);
  return (
    <Message
      icon={closed ? 'lock' : 'alert'}
      title={closed ? 'Нет доступа' : title}
      level={level}
      actions={
        closed || (
          <Button variant="outlined" onClick={onRetry}>
            Повторить
          </Button>
        )
      }
    >
      <span role="alert">{error.message === NOT_FOUND ? GONE : error.message}</span>
    </Message>
  );
};

const GONE = 'Записи больше нет, или она закрыта от вас.';
