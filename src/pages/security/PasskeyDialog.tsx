import type { FieldOf } from '@contract/fields/types';
import Box from '@mui/material/Box';
import { api } from '../../providers/api';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { PresentPassword, presentPassword } from './PresentPassword';

type PasskeyDialogProps = { first: boolean; onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

const name: FieldOf<'text'> = {
  name: 'name',
  label: 'Как назвать',
  kind: 'text',
  max: 60,
  uncounted: true,
  notNull: true,
  required: 'Назовите ключ, чтобы потом узнать его в списке.',
  placeholder: 'Телефон, рабочий компьютер',
};
const fields = [name, presentPassword];

/** A passkey: it gets a name, the browser makes it. */
export const PasskeyDialog = ({ first, onAdded, onClose }: PasskeyDialogProps) => {
  const form = useRecordForm({
    key: '',
    initial: { name: '', current_password: '' },
    fields,
    save: async (typed) => {
      const { step, options } = await api('security.passkey', {
        body: { current_password: typed.current_password || undefined },
      });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never }).catch(() => {
        throw new Error('Ключ доступа не создан. Попробуйте ещё раз.');
      });
      return api('security.passkeyMade', { body: { step, name: typed.name.trim(), response: { ...response } } });
    },
    done: (made) => onAdded(made.recovery_codes),
  });
  return (
    <FormDialog title="Ключ доступа" button="Создать" form={form} width={444} onClose={onClose}>
      <Box sx={{ mb: 1.5 }}>
        Вход по отпечатку, лицу или коду этого устройства, или по ключу USB. Браузер спросит сам.
      </Box>
      <FieldInput field={name} />
      {first && <PresentPassword />}
    </FormDialog>
  );
};
