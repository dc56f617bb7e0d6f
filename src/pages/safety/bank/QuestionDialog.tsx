import type { BankQuestion } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FieldInput, FieldInputs } from '../../../ui/fields/FieldInput';
import { numbered, RowsInput } from '../../../ui/fields/RowsInput';
import { useRows } from '../../../ui/fields/useRows';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PictureField } from './PictureField';
import { type FormOption, optionFields, optionRight, optionText, questionFields } from './questionFields';
import { emptyOption, useQuestionForm } from './useQuestionForm';

type QuestionDialogProps = { question?: BankQuestion; onClose: () => void };

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
        <FieldInputs fields={questionFields} />
        <PictureField label="Картинка вопроса" value={values.image} onChange={(image) => change({ image })} />
        <RowsInput field={optionFields} blank={emptyOption}>
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
      <FieldInput field={optionRight} bare spoken={`Ответ ${at + 1} верный`} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput field={numbered(optionText, at)} bare />
        <PictureField
          label={`Картинка ответа ${at + 1}`}
          value={rows[at]?.image ?? null}
          onChange={(image) => set(at, { image })}
        />
      </Box>
    </>
  );
};
