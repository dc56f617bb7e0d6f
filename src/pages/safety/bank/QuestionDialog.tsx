import type { FieldRow } from '@contract/fields/types';
import { type BankQuestion, OPTIONS_MAX, QUESTION_MAX, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { OptionField } from './OptionField';
import { PictureField } from './PictureField';
import { useQuestionForm } from './useQuestionForm';

type QuestionDialogProps = { question?: BankQuestion; onClose: () => void };

const questionFields: readonly FieldRow[] = [
  { name: 'block', label: 'Блок', kind: 'choice', choices: testBlocks, notNull: true },
  { name: 'title', label: 'Вопрос', kind: 'text', max: QUESTION_MAX, lines: 2, notNull: true, required: true },
];

/** One question with its answers. A question that was asked keeps its old text in the past attempts. */
export const QuestionDialog = ({ question, onClose }: QuestionDialogProps) => {
  const { list, noteAdded } = useFocusAdded();
  const form = useQuestionForm(question, onClose);
  const { values, errors, change, setOption, addOption } = form;
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
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
          <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
            Ответы, верный отмечен
          </Box>
          <Box ref={list} sx={{ display: 'contents' }}>
            {values.options.map((option, at) => (
              <OptionField
                key={option.key}
                at={at}
                option={option}
                error={errors[`options.${at}.text`]}
                onChange={(part) => setOption(at, part)}
                onRemove={
                  values.options.length > 2
                    ? () => change({ options: values.options.filter(({ key }) => key !== option.key) })
                    : undefined
                }
              />
            ))}
          </Box>
          {values.options.length < OPTIONS_MAX && (
            <Button
              variant="text"
              onClick={() => {
                addOption();
                noteAdded();
              }}
              sx={{ justifySelf: 'start' }}
            >
              Добавить ответ
            </Button>
          )}
        </Box>
      </Box>
    </FormDialog>
  );
};
