import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Icon } from '../../ui/Icon';
import type { useLook } from './useLook';

/** Who else has the report open now, and that it changed while it was. */
export const LookNotice = ({ viewers, changed, onSeen }: ReturnType<typeof useLook>) => (
  <>
    <Box role="status" sx={{ fontSize: 13, color: 'var(--st-returned)' }}>
      {viewers.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Icon name="eye" size={16} />
          Отчёт сейчас открыт и у других: {viewers.map(({ name }) => name).join(', ')}
        </Box>
      )}
    </Box>
    {changed && (
      <Alert severity="info" sx={{ mb: 1 }} onClose={onSeen}>
        Отчёт изменился, пока был открыт: показано то, что есть сейчас. Ваш текст цел.
      </Alert>
    )}
  </>
);
