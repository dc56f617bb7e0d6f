import { Box } from '@mui/material';

const keys = [
  { key: '↑ ↓', act: 'перейти' },
  { key: 'Пробел', act: 'выбрать', deciding: true },
  { key: 'Ctrl A', act: 'выбрать все', deciding: true },
  { key: 'A', act: 'принять', deciding: true },
  { key: 'R', act: 'отклонить', deciding: true },
  { key: 'Ctrl Z', act: 'отменить решение', deciding: true },
  { key: 'Enter', act: 'открыть' },
];

type KeyHelpProps = {
  id: string;
  /** The list itself decides. */
  decides: boolean;
};

/** Which keys decide; they work while a row of the list has the focus. */
export const KeyHelp = ({ id, decides }: KeyHelpProps) => (
  <Box component="p" sx={helpSx} id={id}>
    С клавиатуры:{' '}
    {keys
      .filter(({ deciding }) => decides || !deciding)
      .map(({ key, act }) => (
        <Box component="span" key={key} sx={{ whiteSpace: 'nowrap' }}>
          <Box component="kbd" sx={keySx}>
            {key}
          </Box>{' '}
          {act}
        </Box>
      ))}
  </Box>
);

const helpSx = {
  display: { xs: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: '4px 16px',
  m: 0,
  mt: 1.5,
  fontSize: 13,
  color: 'text.secondary',
};
const keySx = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  fontFamily: 'inherit',
  fontSize: 12,
  backgroundColor: 'background.paper',
};
