import { Button } from '@mui/material';
import { drafts } from '../providers/stores/drafts';
import { takeNewVersion } from '../providers/version/version';
import { FloatingNotice } from './FloatingNotice';

/** Said over the page while another version is there: where it may, the page goes on with the one it was opened from. */
export const NewVersion = ({ onLater }: { onLater?: () => void }) => (
  <FloatingNotice
    severity="info"
    action={
      <>
        {onLater && <Button onClick={onLater}>Позже</Button>}
        <Button onClick={reloadPage}>Обновить</Button>
      </>
    }
  >
    Доступна новая версия портала.{drafts.areLasting() && ' Введённое будет восстановлено.'}
  </FloatingNotice>
);

/** Loads the page anew, from the newest version. What is typed is put back by itself: where it is kept, nobody is asked. */
export const reloadPage = () => takeNewVersion(reload);

function reload() {
  const askNobody = (event: BeforeUnloadEvent) => event.stopImmediatePropagation();
  if (drafts.areLasting()) window.addEventListener('beforeunload', askNobody, { capture: true, once: true });
  window.location.reload();
}
