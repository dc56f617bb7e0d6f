import { OPTION_MAX } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon } from '../../../ui/Icon';
import { PictureField } from './PictureField';
import type { FormOption } from './useQuestionForm';

type OptionFieldProps = {
  at: number;
  option: FormOption;
  error?: string;
  onChange: (part: Partial<FormOption>) => void;
  onRemove?: () => void;
};

/** One answer: whether it is right, its text, its picture. */
export const OptionField = ({ at, option, error, onChange, onRemove }: OptionFieldProps) => (
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
