import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { ButtonLink } from '../../../ui/ButtonLink';

/** The bar at the foot of a form: what is wrong, leave, save. */
export const SaveBar = ({ label, cancel }: { label: string; cancel: string }) => {
  const { isSubmitting, errors, dirtyFields } = useFormState();
  const failed = errors.root?.serverError?.message;
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  const changed = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={barSx}>
      <Box
        sx={{
          flex: { xs: '1 1 100%', sm: 1 },
          fontSize: 13,
          color: failed || faults ? 'error.main' : 'text.secondary',
        }}
        role="status"
      >
        {failed ?? (faults > 0 ? 'Исправьте отмеченные поля' : changed ? 'Есть несохранённые изменения' : '')}
      </Box>
      <ButtonLink variant="outlined" to={cancel} sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
        Отменить
      </ButtonLink>
      <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
        {isSubmitting ? 'Сохраняем...' : label}
      </Button>
    </Box>
  );
};

const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  mt: 2,
  py: 1.5,
  px: 2,
  backgroundColor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
};
