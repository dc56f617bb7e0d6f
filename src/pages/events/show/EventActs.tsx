import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { innerQuotes } from '@contract/text/typographic';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { useAct } from '../../../ui/acts/useAct';
import { isTyped } from '../../../ui/drafts/useDraft';
import { useKeptOnce } from '../../../ui/form/useOnce';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/page/ButtonLink';

type Asked = 'cancel' | 'remove' | 'leave' | 'copy';

type EventActsProps = { event: EventFull; verdicts: EventVerdicts };

/** What organisers do with the event itself. */
export const EventActs = ({ event, verdicts }: EventActsProps) => {
  const { id } = event;
  const { act, busy } = useEventAct();
  const [asked, setAsked] = useState<Asked | null>(() => (isTyped(cancelDraft(id)) ? 'cancel' : null));
  const publish = () => act(() => api('event.publish', { params: { id } }), 'Мероприятие опубликовано');
  if (!verdicts.organiser) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      {verdicts.publish && (
        <Button variant="contained" loading={busy} onClick={() => void publish()}>
          Опубликовать
        </Button>
      )}
      {verdicts.edit && (
        <ButtonLink
          variant={verdicts.publish ? 'outlined' : 'contained'}
          to={to('eventEdit', { id })}
          startIcon={<Icon name="pen" size={16} />}
        >
          Редактировать
        </ButtonLink>
      )}
      {verdicts.copy && (
        <Button variant="outlined" disabled={busy} onClick={() => setAsked('copy')}>
          Создать копию
        </Button>
      )}
      {verdicts.cancel && (
        <Button variant="outlined" color="error" onClick={() => setAsked('cancel')}>
          Отменить мероприятие
        </Button>
      )}
      {verdicts.remove && (
        <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
          Удалить
        </Button>
      )}
      {verdicts.organizing !== null && (
        <Button variant="outlined" onClick={() => setAsked('leave')}>
          Выйти из организаторов
        </Button>
      )}
      {asked === 'copy' && <CopyQuestion event={event} onClose={() => setAsked(null)} />}
      {asked && asked !== 'copy' && (
        <Question event={event} act={asked} row={verdicts.organizing} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
};

const cancelDraft = (event: number) => `events/${event}/cancel`;

type QuestionProps = {
  event: EventFull;
  act: Exclude<Asked, 'copy'>;
  /** The own row among the organisers. */
  row: number | null;
  onClose: () => void;
};

/** Cancelling is told to everybody concerned, with its reason; what nobody applied to may be deleted. */
const Question = ({ event: { id: event, name, stage }, act, row, onClose }: QuestionProps) => {
  const send = useSend();
  const notify = useNotify();
  const navigate = useNavigate();
  if (act === 'cancel') {
    return (
      <ActDialog
        title="Отменить мероприятие?"
        button="Отменить мероприятие"
        keep="Не отменять"
        danger
        reason="required"
        draft={cancelDraft(event)}
        run={(reason) => send(() => api('event.cancel', { params: { id: event }, body: { reason } }))}
        onClose={onClose}
      >
        Причину узнают все, кто подал заявку или участвует: {innerQuotes(`«${name}»`)}.
      </ActDialog>
    );
  }
  if (act === 'leave') {
    return (
      <ActDialog
        title="Выйти из организаторов?"
        button="Выйти"
        danger
        run={async () => {
          if (row === null) return;
          const draft = stage === 'draft';
          const params = { id: event, organizer: row };
          await send(() => api('event.organizers.remove', { params }), { leaving: draft });
          notify('Вы больше не организатор', { type: 'success' });
          // A draft is there for its organisers alone.
          if (draft) navigate(to('events'));
        }}
        onClose={onClose}
      >
        Ваше имя и контакты пропадут со страницы мероприятия. Вернуть вас смогут его автор и командир организующего
        штаба.
      </ActDialog>
    );
  }
  return (
    <ActDialog
      title="Удалить мероприятие?"
      button="Удалить"
      danger
      run={async () => {
        await send(() => api('event.remove', { params: { id: event } }), { leaving: true });
        notify('Мероприятие удалено', { type: 'success' });
        navigate(to('events'));
      }}
      onClose={onClose}
    >
      {innerQuotes(`«${name}»`)} пропадёт вместе с файлами и вопросами. Вернуть его будет нельзя.
    </ActDialog>
  );
};

/** An act of one button: busy while it runs, its success and its failure said in a line at the foot. */
function useEventAct() {
  const send = useSend();
  const { act, busy } = useAct();
  return { act: (run: () => Promise<unknown>, done: string) => act(() => send(run), { done }), busy };
}

/** Says before a copy is made what it will not have: dates, and the files and organisers by name. */
const CopyQuestion = ({ event, onClose }: { event: EventFull; onClose: () => void }) => {
  const once = useKeptOnce(`events/${event.id}/copy`);
  const send = useSend();
  const notify = useNotify();
  const navigate = useNavigate();
  const me = useAccount().account?.me.id;
  const files = event.documents.map(({ name }) => name);
  const others = event.organization_data.flatMap(({ organizer }) =>
    organizer.id === me ? [] : [personName(organizer)],
  );
  const left = [
    'даты и заявки',
    ...(event.banner ? ['баннер'] : []),
    ...(files.length ? [`файлы: ${files.join(', ')}`] : []),
    ...(others.length ? [`организаторы: ${others.join(', ')}`] : []),
  ];
  return (
    <ActDialog
      title="Создать копию?"
      button="Создать копию"
      run={async () => {
        const made = await send(() => once((key) => api('event.copy', { params: { id: event.id }, key })));
        notify('Черновик создан', { type: 'success' });
        navigate(to('eventEdit', { id: made.id }));
      }}
      onClose={onClose}
    >
      Получится черновик с описанием, вопросами и списком документов. Не копируются:
      <Box component="ul" aria-label="Не копируется" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </ActDialog>
  );
};
