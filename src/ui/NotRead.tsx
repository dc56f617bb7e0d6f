import type { ReactNode } from 'react';
import { Failure } from './Failure';

type Read = { data?: unknown; error: Error | null; refetch: () => Promise<unknown> };

/** What was read stands, also while it is read anew and where that has failed. */
export const isRead = <Reading extends Read>(read: Reading): read is Reading & { data: NonNullable<Reading['data']> } =>
  read.data !== undefined && read.data !== null;

type NotReadProps = {
  of: Read;
  /** Stands in its place while it is read. */
  waiting?: ReactNode;
  /** Said when it could not be read. */
  title?: string;
};

/** In place of what `isRead` says is not there: why, with the way to try again, or what stands there meanwhile. */
export const NotRead = ({ of: { error, refetch }, waiting = null, title }: NotReadProps) =>
  error ? <Failure error={error} onRetry={() => void refetch()} title={title} /> : waiting;
