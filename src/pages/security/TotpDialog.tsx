import type { FieldOf } from '@contract/fields/types';
import { Box, Skeleton } from '@mui/material';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { PresentPassword, presentPassword } from './PresentPassword';

type TotpDialogProps = { first: boolean; onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

const code: FieldOf<'text'> = {
  name: 'code',
  label: 'Код из приложения',
  kind: 'text',
  max: 10,
  mask: '######',
  uncounted: true,
  notNull: true,
  secret: true,
  required: 'Введите код, который показывает приложение.',
};
/** The code last: it is good for half a minute. */
const fields = [presentPassword, code];

/** An application with codes: its picture is scanned, its first code typed. */
export const TotpDialog = ({ first, onAdded, onClose }: TotpDialogProps) => {
  const read = useRead('security.totp', {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const form = useRecordForm({
    key: '',
    initial: { code: '', current_password: '' },
    fields,
    save: async (typed) => {
      if (!read.data) throw new Error('Картинка ещё не готова. Попробуйте ещё раз.');
      return api('security.totpProven', {
        params: { id: read.data.id },
        body: { ...typed, current_password: typed.current_password || undefined },
      });
    },
    done: (proven) => onAdded(proven.recovery_codes),
  });
  return (
    <FormDialog title="Приложение с кодами" button="Подключить" form={form} width={444} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
        Отсканируйте картинку в приложении: Яндекс Ключ, Google Authenticator или любом другом. Затем введите код,
        который оно покажет.
        {isRead(read) ? (
          <>
            <Box
              component="img"
              alt="Код для приложения"
              src={`data:image/svg+xml,${encodeURIComponent(read.data.picture)}`}
              sx={{ width: 200, height: 200, justifySelf: 'center', backgroundColor: '#fff' }}
            />
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              Не сканируется? Введите ключ: <code>{read.data.secret}</code>
            </Box>
          </>
        ) : (
          <NotRead of={read} waiting={<Skeleton variant="rectangular" height={244} />} />
        )}
      </Box>
      {first && <PresentPassword />}
      <FieldInput field={code} />
    </FormDialog>
  );
};
