import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

const moment = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

type DraftNoticeProps = { time: number; onTake: () => void; onDrop: () => void };

/** Offers back what an earlier visit left unsaved. */
export const DraftNotice = ({ time, onTake, onDrop }: DraftNoticeProps) => (
  <Alert
    severity="info"
    sx={{ mb: 2, alignItems: 'center' }}
    action={
      <>
        <Button size="small" onClick={onTake}>
          Продолжить с черновиком
        </Button>
        <Button size="small" onClick={onDrop}>
          Удалить
        </Button>
      </>
    }
  >
    Остался несохранённый черновик от {moment.format(time)}.
  </Alert>
);
