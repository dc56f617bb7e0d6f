import { Button } from '@mui/material';
import { drafts } from '../providers/stores/drafts';
import { FloatingNotice } from './FloatingNotice';
import { reloadPage } from './reloadPage';

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
