import { type LetterKey, letterColumns, undeliveredStates } from '@contract/administration/letterColumns';
import { letterKinds } from '@contract/letterKinds';
import type { UndeliveredLetter } from '@contract/schemas/letters';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { conditionRows } from '../../ui/list/conditions/conditionRows';
import type { GridColumn } from '../../ui/list/Grid';
import { GridList } from '../../ui/list/grid/GridList';
import { listedColumn } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { StateChip } from '../../ui/StateChip';
import { PersonCell } from './PersonCell';

const TITLE = 'Недоставленные письма';
const sort = { field: 'id', order: 'DESC' } as const;

/** Letters that did not arrive: what they were, why, and a button that sends one again. */
export const LetterList = () => {
  useCrumb(TITLE);
  return (
    <GridList<UndeliveredLetter, LetterKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      search="Фамилия"
      filters={filters}
      file={{ keys, order: (body) => api('letters.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={
        <NothingFound
          icon="mail"
          title="Все письма доставлены"
          yet="Здесь появятся письма, которые почтовый сервер не принял."
        />
      }
    />
  );
};

const Resend = ({ letter: { id, kind } }: { letter: UndeliveredLetter }) => {
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => client.invalidateQueries({ queryKey: ['letters'] }) });
  const resend = () => act(() => api('letters.resend', { params: { id } }), { done: 'Письмо отправляется' });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="refresh" size={16} />}
      disabled={busy}
      aria-label={`Отправить снова: ${letterKinds[kind].label}`}
      onClick={() => void resend()}
    >
      Отправить снова
    </Button>
  );
};

const filters = conditionRows(letterColumns);
const keys = letterColumns.map(({ key }) => key);
const tones = { waiting: 'returned', failed: 'rejected' } as const;

const differently: Partial<Record<LetterKey, Partial<GridColumn<UndeliveredLetter>>>> = {
  kind: { width: 140, cell: ({ kind }) => letterKinds[kind].label },
  person: { width: 220, cell: ({ user }) => (user ? <PersonCell person={user} /> : 'Учётная запись закрыта') },
  state: {
    width: 154,
    cell: ({ state }) => <StateChip state={tones[state]}>{undeliveredStates[state]}</StateChip>,
  },
  error: { width: 176, cell: ({ error }) => <span title={error ?? undefined}>{error ?? '—'}</span> },
  attempts: { width: 90 },
  tried_at: { width: 160 },
};
const columns: readonly GridColumn<UndeliveredLetter>[] = [
  ...letterColumns.map((column) => listedColumn<UndeliveredLetter>(column, differently[column.key])),
  {
    source: 'acts',
    label: 'Действия',
    width: 180,
    cell: (letter) => letter.can_resend && <Resend letter={letter} />,
  },
];
