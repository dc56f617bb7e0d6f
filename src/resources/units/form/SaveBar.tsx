import Button from '@mui/material/Button';
import { FormBar } from '../../../ui/form/FormBar';
import { useFormFaults } from '../../../ui/form/useFormFaults';
import { ButtonLink } from '../../../ui/page/ButtonLink';

/** The bar at the foot of a form: what is wrong, leave, save. */
export const SaveBar = ({ label, cancel }: { label: string; cancel: string }) => {
  const { busy, dirty, ...state } = useFormFaults();
  return (
    <FormBar state={state} note={dirty ? 'Есть несохранённые изменения' : ''}>
      <ButtonLink variant="outlined" to={cancel} sx={buttonSx}>
        Отмена
      </ButtonLink>
      <Button type="submit" variant="contained" disabled={busy} sx={buttonSx}>
        {busy ? 'Сохраняем…' : label}
      </Button>
    </FormBar>
  );
};

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
