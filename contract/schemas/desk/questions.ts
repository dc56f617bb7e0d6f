// A question of a reviewer about one field of a report that stands: its unit answers without a return.
import { z } from 'zod';
import { REASON_MAX } from '../../waitingKinds';
import { Ref } from '../catalogues';

/** Questions of one report that nobody has answered yet. */
export const QUESTIONS_MAX = 50;

export const ReportQuestion = z.object({
  id: z.number(),
  /** Of the field or nested item, as in reasons. */
  path: z.string(),
  text: z.string(),
  by: Ref.nullable(),
  at: z.string(),
  answer: z.string().nullable(),
  answered_by: Ref.nullable(),
  answered_at: z.string().nullable(),
  can_answer: z.boolean(),
  /** The viewer asked it, and nobody has answered yet. */
  can_withdraw: z.boolean(),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const words = (empty: string) =>
  z.string({ error: empty }).trim().min(1, empty).max(REASON_MAX, `Не больше ${REASON_MAX} символов.`);

export const askBody = z.object({
  path: z.string({ error: 'Укажите поле.' }).max(200, 'Такого поля в отчёте нет.'),
  text: words('Напишите вопрос.'),
});
export const answerBody = z.object({ answer: words('Напишите ответ.') });
