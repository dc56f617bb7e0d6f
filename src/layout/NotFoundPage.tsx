import { to } from '@contract/paths';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Message } from '../ui/Message';

export const NotFoundPage = () => (
  <Message
    icon="search"
    level="h1"
    title="Страница не найдена"
    actions={
      <>
        <Button variant="contained" component={Link} to={to('login')}>
          На главную
        </Button>
        <Button variant="outlined" component={Link} to={to('detachments')}>
          Студенческие отряды
        </Button>
      </>
    }
  >
    Такого адреса на портале нет. Возможно, в ссылке опечатка или страницу убрали.
  </Message>
);
