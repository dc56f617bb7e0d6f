import Button from '@mui/material/Button';
import { Message } from '../ui/Message';

/** A page that broke says so and leaves a way out; the error itself has been reported. */
export const FailurePage = () => (
  <Message
    icon="alert"
    level="h1"
    title="Что-то пошло не так"
    actions={
      <>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
        <Button variant="outlined" href="/">
          На главную
        </Button>
      </>
    }
  >
    Мы уже знаем об ошибке. Обновите страницу; если не поможет, зайдите позже.
  </Message>
);
