import { groupsOfLetter, noticeGroups } from '@contract/noticeKinds';
import { to } from '@contract/paths';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../../providers/api';
import { Message } from '../../ui/Message';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { CheckFrame } from '../../ui/page/CheckFrame';

type State =
  | { at: 'asked' | 'sending' }
  | { at: 'done'; all: boolean }
  | { at: 'failed'; all: boolean; error: Error & { status?: number } };

/** Where a letter's last line leads: notices by mail end here with one press, without a sign-in. */
export const UnsubscribePage = () => {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>({ at: 'asked' });
  const groups = groupsOfLetter(token);
  const end = async (all: boolean) => {
    setState({ at: 'sending' });
    try {
      await api('letters.unsubscribe', { params: { token }, query: all ? { all } : {} });
      setState({ at: 'done', all });
    } catch (error) {
      setState({ at: 'failed', all, error: error as Error });
    }
  };
  return (
    <CheckFrame
      error={state.at === 'failed' ? state.error : null}
      onRetry={() => void end(state.at === 'failed' && state.all)}
      missing="Ссылка не действует"
      hint="Она устарела или почта с тех пор изменилась. Отказаться от писем можно в личных данных на портале."
      failed="Не удалось отказаться от писем"
    >
      {state.at === 'done' ? (
        <Message
          icon="check"
          level="h1"
          title={state.all ? 'Писем больше не будет' : 'Таких писем больше не будет'}
          actions={home}
        >
          Уведомления остаются на портале. Вернуть письма можно в личных данных.
        </Message>
      ) : (
        <Message
          icon="mail"
          level="h1"
          title="Не присылать уведомления на почту?"
          actions={
            <>
              <Button
                variant="contained"
                disabled={state.at === 'sending'}
                onClick={() => void end(groups.length === 0)}
              >
                Не присылать
              </Button>
              {groups.length > 0 && (
                <Button variant="outlined" disabled={state.at === 'sending'} onClick={() => void end(true)}>
                  Не присылать никаких
                </Button>
              )}
            </>
          }
        >
          {groups.length > 0 && <>{groups.map((group) => noticeGroups[group].label).join('. ')}. </>}
          Сами уведомления останутся на портале.
        </Message>
      )}
    </CheckFrame>
  );
};

const home = (
  <ButtonLink variant="outlined" to={to('myPage')}>
    На портал
  </ButtonLink>
);
