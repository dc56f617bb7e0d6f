import { pathLabel } from '@contract/indicators/answerPaths';
import type { Indicator } from '@contract/indicators/types';
import { plural } from '@contract/text/plural';
import { Alert } from '@mui/material';
import type { ReportDocument } from '../report';
import { useQuestions } from './QuestionsContext';

type QuestionsNoteProps = { definition: Pick<Indicator, 'fields'>; report: Pick<ReportDocument, 'answers'> };

/** Over a report: about which fields questions still wait for the unit's answer. */
export const QuestionsNote = ({ definition, report }: QuestionsNoteProps) => {
  const open = useQuestions()?.all.filter(({ answer }) => answer === null) ?? [];
  if (open.length === 0) return null;
  const labels = [...new Set(open.map(({ path }) => pathLabel(definition.fields, report.answers, path)))];
  const waiting = plural(open.length, ['вопрос', 'вопроса', 'вопросов']);
  const answers = open.some(({ can_answer }) => can_answer);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {answers ? 'Проверяющий спрашивает, без возврата отчёта' : 'Ждёт ответа'}: {waiting} ({labels.join('; ')}).
      {answers && ' Ответьте у отмеченных полей.'}
    </Alert>
  );
};
