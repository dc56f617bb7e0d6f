import { QUESTION_MAX, QUESTIONS_MAX } from '@contract/events/eventTerms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon } from '../../../ui/Icon';
import { useFocusAdded } from '../../../ui/useFocusAdded';
import type { IssueValue } from './values';

type IssuesInputProps = { value: readonly IssueValue[]; error?: string; onChange: (value: IssueValue[]) => void };

/** What an applicant has to answer. */
export const IssuesInput = ({ value, error, onChange }: IssuesInputProps) => {
  const { list, noteAdded } = useFocusAdded();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {value.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Вопросов нет: заявка подаётся без ответов.</Box>
      )}
      <Box ref={list} sx={{ display: 'contents' }}>
        {value.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new question has no id yet, and rows keep their order
          <Box key={at} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <TextField
              label={`Вопрос ${at + 1}`}
              error={Boolean(error) && row.issue.trim() === ''}
              helperText={row.issue.trim() === '' ? error : undefined}
              value={row.issue}
              onChange={({ target }) =>
                onChange(value.map((one, index) => (index === at ? { ...one, issue: target.value } : one)))
              }
              slotProps={{ htmlInput: { maxLength: QUESTION_MAX } }}
            />
            <IconButton
              aria-label={`Удалить вопрос ${at + 1}`}
              onClick={() => onChange(value.filter((one) => one !== row))}
              sx={{ mt: '32px', width: 40, height: 40 }}
            >
              <Icon name="trash" size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          disabled={value.length >= QUESTIONS_MAX}
          onClick={() => {
            onChange([...value, { issue: '' }]);
            noteAdded();
          }}
        >
          Добавить вопрос
        </Button>
      </Box>
    </Box>
  );
};
