import type { WaitingKind } from '@contract/waitingKinds';
import Button from '@mui/material/Button';
import { Message } from '../../ui/Message';
import { kinds } from './kinds';

type EmptyKindProps = { kind: WaitingKind; narrowed: boolean; onReset: () => void };

/** Nothing waits, or nothing was found. */
export const EmptyKind = ({ kind, narrowed, onReset }: EmptyKindProps) =>
  narrowed ? (
    <Message
      icon="search"
      title="Ничего не найдено"
      actions={
        <Button variant="outlined" onClick={onReset}>
          Показать все заявки
        </Button>
      }
    >
      Измените запрос или отбор.
    </Message>
  ) : (
    <Message icon="inbox" title={kinds[kind].empty}>
      {kinds[kind].hint}
    </Message>
  );
