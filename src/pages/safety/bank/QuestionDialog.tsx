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
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import { OptionField } from './OptionField';
import { PictureField } from './PictureField';
import { textAt, useQuestionForm } from './useQuestionForm';

type QuestionDialogProps = { question?: BankQuestion; onClose: () => void };

/** One question with its answers. A question that was asked keeps its old text in the past attempts. */
export const QuestionDialog = ({ question, onClose }: QuestionDialogProps) => {
  const id = useId();
  const { list, noteAdded } = useFocusAdded();
  const { form, change, setOption, addOption, save, busy, errors, failure, dirty } = useQuestionForm(question, onClose);
  return (
    <Dialog
      open
      fullWidth
      // What is typed is not lost by a click beside the form.
      onClose={() => busy || dirty || onClose()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 720, m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={id}>{question ? 'Вопрос' : 'Новый вопрос'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {question && question.used > 0 && (
          <Alert severity="info">
            Этот вопрос уже задавали. Прежний текст останется в прошлых попытках, а новый станет отдельным вопросом.
          </Alert>
        )}
        <TextField
          select
          label="Блок"
          value={form.block}
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
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
          error={Boolean(textAt(errors, 'title'))}
          helperText={textAt(errors, 'title')}
          slotProps={{ htmlInput: { maxLength: QUESTION_MAX } }}
        />
        <PictureField label="Картинка вопроса" value={form.image} onChange={(image) => change({ image })} />
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
          <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
            Ответы, верный отмечен
          </Box>
          <Box ref={list} sx={{ display: 'contents' }}>
            {form.options.map((option, at) => (
              <OptionField
                key={option.key}
                at={at}
                option={option}
                error={textAt(errors, `options.${at}.text`)}
                onChange={(part) => setOption(at, part)}
                onRemove={
                  form.options.length > 2
                    ? () => change({ options: form.options.filter(({ key }) => key !== option.key) })
                    : undefined
                }
              />
            ))}
          </Box>
          {form.options.length < OPTIONS_MAX && (
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
        {failure && <Alert severity="error">{textAt(errors, 'options') ?? failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Отмена
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={busy}>
          Сохранить
        </Button>
      </DialogActions>
    </Dialog>
  );
};
