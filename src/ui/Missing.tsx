import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useServer } from '../providers/useServer';
import { FloatingNotice } from './FloatingNotice';
import { NewVersion } from './NewVersion';
import { PartContext } from './page/PartContext';

/** In place of a part of a page whose code did not come. */
export const Missing = () => {
  const { again, last } = useContext(PartContext);
  const { away, ask } = useServer(() => {
    if (!last) again(true);
  });
  if (away) {
    return (
      <FloatingNotice action={<Button onClick={ask}>Повторить</Button>}>
        Нет соединения: часть страницы не загрузилась.
      </FloatingNotice>
    );
  }
  if (away === undefined || !last) return null;
  return <NewVersion />;
};
