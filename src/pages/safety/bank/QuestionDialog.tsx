import type { FieldOf, FieldRow } from '@contract/fields/types';
import { type BankQuestion, OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { numbered, RowsInput } from '../../../ui/fields/RowsInput';
import { useRows } from '../../../ui/fields/useRows';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PictureField } from './PictureField';
import { emptyOption, type FormOption, useQuestionForm } from './useQuestionForm';

const right = { name: 'is_correct', label: 'Верный', kind: 'yesNo' } as const;
const text = {
  name: 'text',
  label: 'Ответ №',
  placeholder: 'Ответ №',
  kind: 'text',
  max: OPTION_MAX,
  lines: 1,
  notNull: true,
  uncounted: true,
} as const;
const options: FieldOf<'list'> = {
  name: 'options',
  label: 'Ответы, верный отмечен',
  itemLabel: 'Ответ',
  kind: 'list',
  minItems: 2,
  maxItems: OPTIONS_MAX,
  fields: [right, text],
};

type QuestionDialogProps = { question?: BankQuestion; onClose: () => void };

const questionFields: readonly FieldRow[] = [
  { name: 'block', label: 'Блок', kind: 'choice', choices: testBlocks, notNull: true },
  { name: 'title', label: 'Вопрос', kind: 'text', max: QUESTION_MAX, lines: 2, notNull: true, required: true },
];

/** One question with its answers. A question that was asked keeps its old text in the past attempts. */
export const QuestionDialog = ({ question, onClose }: QuestionDialogProps) => {
  const form = useQuestionForm(question, onClose);
  const { values, change } = form;
  return (
    <FormDialog
      title={question ? 'Вопрос' : 'Новый вопрос'}
      button="Сохранить"
      form={form}
      width={720}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
        {question && question.used > 0 && (
          <Alert severity="info">
            Этот вопрос уже задавали. Прежний текст останется в прошлых попытках, а новый станет отдельным вопросом.
          </Alert>
        )}
        {questionFields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
        <PictureField label="Картинка вопроса" value={values.image} onChange={(image) => change({ image })} />
        <RowsInput field={options} blank={emptyOption}>
          {(at) => <OptionField at={at} />}
        </RowsInput>
      </Box>
    </FormDialog>
  );
};

/** One answer: whether it is right, its text, its picture. */
const OptionField = ({ at }: { at: number }) => {
  const { rows, set } = useRows<FormOption>('options');
  return (
    <>
      <FieldInput field={right} bare spoken={`Ответ ${at + 1} верный`} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput field={numbered(text, at)} bare />
        <PictureField
          label={`Картинка ответа ${at + 1}`}
          value={rows[at]?.image ?? null}
          onChange={(image) => set(at, { image })}
        />
      </Box>
    </>
  );
};
