import type { FieldRow } from '@contract/fields/types';
import { type BankQuestion, OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, testBlocks } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { Icon } from '../../../ui/Icon';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { PictureField } from './PictureField';
import { type FormOption, useQuestionForm } from './useQuestionForm';

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

type OptionFieldProps = {
  at: number;
  option: FormOption;
  error?: string;
  onChange: (part: Partial<FormOption>) => void;
  onRemove?: () => void;
};

/** One answer: whether it is right, its text, its picture. */
const OptionField = ({ at, option, error, onChange, onRemove }: OptionFieldProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
    <Checkbox
      checked={option.is_correct}
      onChange={({ target }) => onChange({ is_correct: target.checked })}
      slotProps={{ input: { 'aria-label': `Ответ ${at + 1} верный` } }}
    />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <TextField
        fullWidth
        margin="none"
        multiline
        value={option.text}
        placeholder={`Ответ ${at + 1}`}
        onChange={({ target }) => onChange({ text: target.value })}
        error={Boolean(error)}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: OPTION_MAX, 'aria-label': `Ответ ${at + 1}` } }}
      />
      <PictureField
        label={`Картинка ответа ${at + 1}`}
        value={option.image}
        onChange={(image) => onChange({ image })}
      />
    </Box>
    <IconButton onClick={onRemove} disabled={!onRemove} aria-label={`Убрать ответ ${at + 1}`}>
      <Icon name="trash" size={16} />
    </IconButton>
  </Box>
);
