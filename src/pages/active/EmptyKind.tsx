import type { WaitingKind } from '@contract/waitingKinds';
import Button from '@mui/material/Button';
import { Message } from '../../ui/Message';
import { kinds } from './kinds';

/** Nothing waits, or nothing was found. */
export const EmptyKind = ({ kind, search, onReset }: { kind: WaitingKind; search: string; onReset: () => void }) =>
  search ? (
    <Message
      icon="search"
      title="Ничего не найдено"
      actions={
        <Button variant="outlined" onClick={onReset}>
          Показать все заявки
        </Button>
      }
    >
      Проверьте, нет ли в запросе опечатки.
    </Message>
  ) : (
    <Message icon="inbox" title={kinds[kind].empty}>
      {kinds[kind].hint}
    </Message>
  );
