import { Button, FormHelperText } from '@mui/material';
import { Icon } from '../../ui/Icon';

type ItemFootProps = { error: string | undefined; back: (() => void) | null; name: string };

/** Under an item: why it is not saved, and the way back to what was sent. */
export const ItemFoot = ({ error, back, name }: ItemFootProps) => (
  <>
    {error && (
      <FormHelperText error role="alert">
        {error}
      </FormHelperText>
    )}
    {back && (
      <Button
        size="small"
        variant="text"
        startIcon={<Icon name="returned" size={16} />}
        aria-label={`Вернуть отправленное: ${name}`}
        onClick={back}
      >
        Вернуть отправленное
      </Button>
    )}
  </>
);
