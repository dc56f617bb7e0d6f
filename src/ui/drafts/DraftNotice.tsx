import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ownLongMoment } from '../text/moment';
import type { FormDraft } from './useDraft';

const FILES = ' Файлы не сохраняются: выберите их снова.';

/** What is kept of a form: put back, offered from an earlier visit, or not kept in this browser at all. */
export const DraftNotice = ({ draft }: { draft: FormDraft }) => {
  const { found, restored, unkept, take, drop, restart } = draft;
  return (
    <>
      {unkept && <Notice tone="warning">Черновик не сохраняется в этом браузере.</Notice>}
      {found && (
        <Notice
          acts={
            <>
              <Button size="small" variant="outlined" onClick={take}>
                Продолжить с черновиком
              </Button>
              <Button size="small" onClick={drop}>
                Удалить
              </Button>
            </>
          }
        >
          Остался несохранённый черновик от {ownLongMoment(found.time)}.{found.files && FILES}
        </Notice>
      )}
      {restored && (
        <Notice
          acts={
            <Button size="small" variant="outlined" onClick={restart}>
              Начать заново
            </Button>
          }
        >
          Введённое восстановлено.
          {restored.files && FILES}
        </Notice>
      )}
    </>
  );
};

type NoticeProps = { tone?: 'info' | 'warning'; acts?: ReactNode; children: ReactNode };

/** The text has the whole line on a narrow screen, and what may be done stands below it. */
const Notice = ({ tone = 'info', acts, children }: NoticeProps) => (
  <Alert severity={tone} sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' } }}>{children}</Box>
      {acts}
    </Box>
  </Alert>
);
