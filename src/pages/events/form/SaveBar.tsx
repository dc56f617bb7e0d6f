import Button from '@mui/material/Button';
import { FormBar } from '../../../ui/form/FormBar';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import type { useEventForm } from './useEventForm';

type SaveBarProps = {
  form: ReturnType<typeof useEventForm>;
  /** Who will be told of what, once it is saved. */
  moves: string;
  /** Not published yet: it may stay a draft. */
  draft: boolean;
  cancel: string;
  onPreview: () => void;
};

/** The bar at the foot of the form: how far saving is or what is wrong; leave, look, keep, publish. */
export const SaveBar = ({ form, moves, draft, cancel, onPreview }: SaveBarProps) => {
  const { step, dirty, save } = form;
  return (
    <FormBar state={form} note={step ?? (dirty ? moves || 'Есть несохранённые изменения' : '')}>
      <ButtonLink variant="text" to={cancel} sx={buttonSx}>
        Отмена
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
    </FormBar>
  );
};

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
