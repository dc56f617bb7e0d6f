import { Button } from '@mui/material';
import { useRouteError } from 'react-router-dom';
import { ChunkError } from '../providers/chunks';
import { tab } from '../providers/stores/storage';
import { useServer } from '../providers/useServer';
import { Message } from '../ui/Message';
import { reloadPage } from '../ui/NewVersion';
import { Loading } from './Loading';

/** A page that broke, or that did not come, says so and leaves a way out. */
export const FailurePage = ({ error }: { error: unknown }) =>
  error instanceof ChunkError ? <NotLoaded /> : <Broken />;

/** The same outside the frame. */
export const RouteFailure = () => <FailurePage error={useRouteError()} />;

/** The error itself has been reported. */
const Broken = () => (
  <Message icon="alert" level="h1" title="Что-то пошло не так" actions={<Ways />}>
    Мы уже знаем об ошибке. Обновите страницу; если не поможет, зайдите позже.
  </Message>
);

/** Without a connection it waits for one; a page of an older portal than the server's is loaded anew. */
const NotLoaded = () => {
  const { away, ask } = useServer(() => {
    if (mayReload()) reloadPage();
  });
  if (away) {
    return (
      <Message
        icon="alert"
        level="h1"
        title="Нет соединения"
        actions={
          <Button variant="contained" onClick={ask}>
            Повторить
          </Button>
        }
      >
        Проверьте подключение к интернету: страница откроется сама, когда оно появится.
      </Message>
    );
  }
  if (away === undefined || reloading) return <Loading />;
  return (
    <Message icon="alert" level="h1" title="Страница не загрузилась" actions={<Ways />}>
      Возможно, портал как раз обновляется. Подождите минуту и обновите страницу.
    </Message>
  );
};

const Ways = () => (
  <>
    <Button variant="contained" onClick={reloadPage}>
      Обновить страницу
    </Button>
    <Button variant="outlined" href="/">
      На главную
    </Button>
  </>
);

const KEY = 'reloaded_at';
/** A page that does not come although it was just loaded anew is not loaded over and over. */
const ONCE_IN_MS = 30_000;
let reloading = false;

function mayReload(): boolean {
  reloading = Date.now() - Number(tab.get(KEY)) > ONCE_IN_MS;
  if (reloading) tab.set(KEY, String(Date.now()));
  return reloading;
}
