import {
  type BankQuestion,
  OPTIONS_MAX,
  QUESTION_MAX,
  type TestBlock,
  testBlockKeys,
  testBlocks,
} from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { OptionField } from './OptionField';
import { PictureField } from './PictureField';
import { useQuestionForm } from './useQuestionForm';

type QuestionDialogProps = { question?: BankQuestion; onClose: () => void };

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
        <TextField
          select
          label="Блок"
          value={values.block}
          onChange={({ target }) => change({ block: target.value as TestBlock })}
        >
          {testBlockKeys.map((key) => (
            <MenuItem key={key} value={key}>
              {testBlocks[key]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Вопрос"
          required
          multiline
          minRows={2}
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
          error={Boolean(errors.title)}
          helperText={errors.title}
          slotProps={{ htmlInput: { maxLength: QUESTION_MAX } }}
        />
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
