import type { PaperBlock } from '@contract/papers';
import type { Completeness } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { goToSection } from './goToSection';
import type { DataSection } from './sections';

type DataIndexProps = {
  sections: readonly DataSection[];
  missing: Completeness['missing'];
  dirty: ReadonlySet<PaperBlock>;
};

/** The sections beside the page: what is missing and what is not saved; a click leads there. */
export const DataIndex = ({ sections, missing, dirty }: DataIndexProps) => (
  <Box component="nav" aria-label="Разделы персональных данных" sx={indexSx}>
    {sections.map(({ key, title, block }) => {
      const lacks = missing.find((one) => one.block === block)?.fields.length ?? 0;
      const unsaved = block !== undefined && dirty.has(block);
      return (
        <ButtonBase key={key} onClick={() => goToSection(key)} sx={rowSx}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {title}
          </Box>
          {(unsaved || lacks > 0) && (
            <Box
              component="span"
              sx={{ fontSize: 12, lineHeight: '16px', color: unsaved ? 'primary.main' : 'var(--warm-text)' }}
            >
              {unsaved ? 'Не сохранено' : `Не хватает: ${lacks}`}
            </Box>
          )}
        </ButtonBase>
      );
    })}
  </Box>
);

const indexSx = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: 0.25,
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 88px)',
  overflowY: 'auto',
};
const rowSx = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
