import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormFaults } from '../../../ui/form/FormFaults';
import { useFormFaults } from '../../../ui/form/useFormFaults';

/** The foot of a part: what is wrong, and saving it. */
export const SaveRow = () => {
  const { busy, dirty, ...state } = useFormFaults();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <FormFaults state={state} note={dirty ? 'Есть несохранённые изменения' : ''} />
      </Box>
      <Button type="submit" variant="outlined" disabled={busy || !dirty} sx={{ width: { xs: '100%', sm: 'auto' } }}>
        {busy ? 'Сохраняем…' : 'Сохранить'}
      </Button>
    </Box>
  );
};
