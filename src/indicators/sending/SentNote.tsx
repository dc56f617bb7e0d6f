import type { Indicator } from '@contract/indicators/types';
import { itemStates, reportStates } from '@contract/states/reports';
import { Alert } from '@mui/material';
import { ownMoment } from '../../ui/text/moment';
import { type ReportDocument, writtenSince } from '../report';

type SentNoteProps = { definition: Pick<Indicator, 'decidedPer'>; report: ReportDocument };

/** When a report was sent, and whether it can still be changed. */
export const SentNote = ({ definition, report }: SentNoteProps) => {
  const at = report.versions.unit?.at;
  if (!at || !reportStates.has('filed', report.state)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Отправлено {ownMoment(at)}. {standing(definition, report)}
      {!report.can.edit && writtenSince(report) && ' Написанное после этого не отправлено и здесь не показано.'}
    </Alert>
  );
};

function standing(
  { decidedPer }: Pick<Indicator, 'decidedPer'>,
  { state, can, closed, items }: ReportDocument,
): string {
  if (can.edit && closed) return 'Срок сдачи прошёл: новое не принимают, отклонённое можно исправить.';
  if (can.edit && decidedPer === 'report') return 'Отчёт можно изменить и отправить снова.';
  if (can.edit)
    return items.some((item) => itemStates.has('back', item.state))
      ? 'Отклонённое можно исправить, новое – добавить, и отправить. Остальное отправленное изменить нельзя.'
      : 'Отправленное изменить нельзя, новое можно добавить и отправить.';
  return state === 'accepted' ? 'Отчёт принят, изменить его нельзя.' : 'Отчёт на проверке, изменить его сейчас нельзя.';
}
