import type { DrawnQuestion } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

type OptionsProps = {
  question: DrawnQuestion;
  chosen: number | null;
  onChoose: (option: number) => void;
  disabled: boolean;
  label: string;
};

/** The answers to choose from: large enough for a thumb, texts or pictures. */
export const Options = ({ question, chosen, onChoose, disabled, label }: OptionsProps) => (
  <RadioGroup
    aria-label={label}
    value={chosen === null ? '' : String(chosen)}
    onChange={(_, value) => onChoose(Number(value))}
    sx={{ gap: 1 }}
  >
    {question.answer_options.map(({ id, text, image }, at) => (
      <Box component="label" key={id} sx={optionSx} data-chosen={chosen === id || undefined}>
        <Radio value={String(id)} disabled={disabled} sx={{ p: 0, mt: '2px' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
          {image && <Box component="img" src={image} alt={text ? '' : `Ответ ${at + 1}, рисунок`} sx={pictureSx} />}
        </Box>
      </Box>
    ))}
  </RadioGroup>
);

const pictureSx = { display: 'block', maxWidth: '100%', maxHeight: 200, borderRadius: 1, mt: 0.5 };
const optionSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  minHeight: 56,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'var(--line-2)',
  borderRadius: 1,
  fontSize: 16,
  lineHeight: '24px',
  cursor: 'pointer',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { outline: '2px solid var(--blue-line)', outlineOffset: 1 },
  '&[data-chosen]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--blue)',
    backgroundColor: 'var(--blue-soft)',
  },
};
