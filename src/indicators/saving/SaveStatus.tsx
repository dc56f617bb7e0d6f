import { Box, Button } from '@mui/material';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { ownClock } from '../../ui/text/moment';
import type { DraftState, SavingStatus } from './ReportDraft';

const rows: Record<SavingStatus, { icon: IconName; color: string; text: string }> = {
  saved: { icon: 'check', color: 'var(--st-accepted)', text: 'Сохранено на сервере' },
  typing: { icon: 'clock', color: 'var(--text-2)', text: 'Сохраняем…' },
  saving: { icon: 'clock', color: 'var(--text-2)', text: 'Сохраняем…' },
  offline: { icon: 'alert', color: 'var(--st-returned)', text: 'Нет связи: сохраним, как только она появится' },
  refused: { icon: 'alert', color: 'var(--st-rejected)', text: 'Не сохранено: исправьте отмеченные поля' },
  conflict: { icon: 'alert', color: 'var(--st-returned)', text: 'Отчёт изменён в другом месте' },
};

/** All that may be is saved, and some of what was typed may not. */
const cut = { ...rows.conflict, text: 'Последние правки не вошли' };

type SaveStatusProps = { state: DraftState; onRetry: () => void };

/** Whether what was typed is on the server: «Сохранено в 14:05». */
export const SaveStatus = ({
  state: { status, savedAt, errors, failure, document, held, leftOut },
  onRetry,
}: SaveStatusProps) => {
  if (status === 'saved' && document.id === null) return <Box role="status" />;
  const isCut = status === 'saved' && leftOut.length > 0;
  const { icon, color, text } = isCut ? cut : rows[status];
  const at = status === 'saved' && !isCut && savedAt ? `Сохранено в ${ownClock(savedAt)}` : text;
  const refused = held.size > 0 ? 'Остальное сохранено. Исправьте отмеченное' : at;
  const said = status === 'refused' ? (Object.keys(errors).length === 0 ? (failure ?? at) : refused) : at;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color, fontSize: 13, minHeight: 32 }}>
      <Icon name={icon} size={16} />
      {said}
      {status === 'offline' && (
        <Button size="small" variant="text" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </Box>
  );
};
