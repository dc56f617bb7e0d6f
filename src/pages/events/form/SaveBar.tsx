import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { useEventForm } from './useEventForm';

type SaveBarProps = {
  form: ReturnType<typeof useEventForm>;
  /** Not published yet: it may stay a draft. */
  draft: boolean;
  cancel: string;
  onPreview: () => void;
};

/** The bar at the foot of the form: how far saving is or what is wrong; leave, look, keep, publish. */
export const SaveBar = ({ form: { step, failure, errors, dirty, save }, draft, cancel, onPreview }: SaveBarProps) => {
  const faulty = Object.values(errors).some(Boolean);
  const said = step ?? failure ?? (faulty ? 'Исправьте отмеченные поля' : dirty ? 'Есть несохранённые изменения' : '');
  return (
    <Box sx={barSx}>
      <Box
        role="status"
        sx={{
          flex: { xs: '1 1 100%', md: 1 },
          fontSize: 13,
          color: !step && (failure || faulty) ? 'error.main' : 'text.secondary',
        }}
      >
        {said}
      </Box>
      <ButtonLink variant="text" to={cancel} sx={buttonSx}>
        Отменить
      </ButtonLink>
      <Button variant="outlined" onClick={onPreview} sx={buttonSx}>
        Предпросмотр
      </Button>
      {draft && (
        <Button variant="outlined" disabled={step !== null} onClick={() => void save(false)} sx={buttonSx}>
          Сохранить черновик
        </Button>
      )}
      <Button type="submit" variant="contained" loading={step !== null} sx={buttonSx}>
        {draft ? 'Опубликовать' : 'Сохранить'}
      </Button>
    </Box>
  );
};

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
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
