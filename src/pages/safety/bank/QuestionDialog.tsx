import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@contract/constants';
import type { BankQuestion } from '@contract/schemas/tests';
import { Alert, Box, Button, FormHelperText } from '@mui/material';
import { useRef } from 'react';
import { apiUpload } from '../../../providers/api';
import { useStoredFile } from '../../../ui/acts/useStoredFile';
import { FieldInput, FieldInputs } from '../../../ui/fields/FieldInput';
import { useRows } from '../../../ui/fields/RowFields';
import { numbered, RowsInput } from '../../../ui/fields/RowsInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import {
  type FormOption,
  type FormPicture,
  optionFields,
  optionRight,
  optionText,
  questionFields,
} from './questionFields';
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
      fields={[...questionFields, optionFields]}
      width={720}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
        {question && question.used > 0 && (
          <Alert severity="info">
            {question.archived
              ? 'Этот вопрос уже задавали, теперь он в архиве. Чтобы изменить его, сначала верните.'
              : 'Этот вопрос уже задавали. Прежний текст останется в прошлых попытках, а новый станет отдельным вопросом.'}
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
  const { rows, setOf } = useRows<FormOption>('options');
  const option = rows[at];
  if (!option) return null;
  return (
    <>
      <FieldInput field={optionRight} bare spoken={`Ответ ${at + 1} верный`} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput field={numbered(optionText, at)} bare />
        <PictureField
          label={`Картинка ответа ${at + 1}`}
          value={option.image}
          onChange={(image) => setOf(option.key, { image })}
        />
      </Box>
    </>
  );
};

type PictureFieldProps = { label: string; value: FormPicture; onChange: (picture: FormPicture) => void };

/** A picture of a question: stored when it is chosen, kept with the question when that is saved. */
const PictureField = ({ label, value, onChange }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, choose } = useStoredFile(
    (form, key) => apiUpload('test.bank.picture', { form, key }),
    onChange,
    IMAGE_MAX_BYTES,
  );
  return (
    <Box role="group" aria-label={label}>
      {value && (
        <Box component="img" src={value.url} alt={label} sx={{ display: 'block', maxHeight: 96, borderRadius: 1 }} />
      )}
      <Button size="small" variant="text" loading={busy} onClick={() => input.current?.click()}>
        {value ? 'Заменить картинку' : 'Добавить картинку'}
      </Button>
      {value && (
        <Button size="small" variant="text" onClick={() => onChange(null)}>
          Убрать картинку
        </Button>
      )}
      <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} aria-label={label} onChange={choose} />
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
