import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

/** The foot of a part: what is wrong, and saving it. */
export const SaveRow = () => {
  const { isSubmitting, errors, dirtyFields } = useFormState();
  const failed = errors.root?.serverError?.message;
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  const changed = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Box
        role="status"
        sx={{ flex: '1 1 200px', fontSize: 13, color: failed || faults ? 'error.main' : 'text.secondary' }}
      >
        {failed ?? (faults > 0 ? 'Исправьте отмеченные поля' : changed ? 'Есть несохранённые изменения' : '')}
      </Box>
      <Button
        type="submit"
        variant="outlined"
        disabled={isSubmitting || !changed}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {isSubmitting ? 'Сохраняем...' : 'Сохранить'}
      </Button>
    </Box>
  );
};
