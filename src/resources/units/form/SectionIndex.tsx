import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useFormState, useWatch } from 'react-hook-form';
import { plural } from '../../../ui/plural';
import { anchorOf, type FormSection } from './sections';

/** The parts of the form beside it: how much is filled, where something is wrong; a click leads there. */
export const SectionIndex = ({ sections }: { sections: FormSection[] }) => {
  const values = useWatch();
  const { errors } = useFormState();
  return (
    <Box component="nav" aria-label="Разделы формы" sx={indexSx}>
      {sections.map(({ key, title, fields }) => {
        const faults = fields.filter(({ name }) => errors[name]).length;
        const filled = fields.filter(({ name }) => values[name] !== null && values[name] !== undefined).length;
        return (
          <ButtonBase key={key} onClick={() => goTo(anchorOf(key))} sx={rowSx}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {title}
            </Box>
            <Box
              component="span"
              sx={{ fontSize: 12, lineHeight: '16px', color: faults ? 'error.main' : 'text.disabled' }}
            >
              {faults > 0 ? plural(faults, ['ошибка', 'ошибки', 'ошибок']) : `Заполнено ${filled} из ${fields.length}`}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
};

function goTo(anchor: string) {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

const indexSx = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: 0.5,
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
};
const rowSx = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
