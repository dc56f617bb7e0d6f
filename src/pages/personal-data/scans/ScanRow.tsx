import { type PaperField, SCAN_TYPES } from '@contract/papers/papers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { type ChangeEvent, useRef, useState } from 'react';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { Icon } from '../../../ui/Icon';
import { useScan } from './useScan';

type ScanRowProps = { field: PaperField; address: string | null };

/** One scan: chosen, sent with its progress, opened, taken away. */
export const ScanRow = ({ field: { name, label, needed }, address }: ScanRowProps) => {
  const [removing, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { percent, fault, upload, open, remove } = useScan(name, label);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (file) void upload(file);
  };
  const busy = percent !== null;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Box sx={{ color: address ? 'var(--st-accepted)' : 'text.disabled' }}>
          <Icon name={address ? 'check' : 'file'} />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {label}
          {needed && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {address && (
            <>
              <Button variant="text" size="small" onClick={open} aria-label={`Открыть: ${label}`}>
                Открыть
              </Button>
              <Button
                variant="text"
                size="small"
                onClick={() => setRemoving(true)}
                disabled={busy}
                aria-label={`Удалить: ${label}`}
              >
                Удалить
              </Button>
            </>
          )}
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => input.current?.click()}
            aria-label={`${address ? 'Заменить' : 'Загрузить'}: ${label}`}
          >
            {address ? 'Заменить' : 'Загрузить'}
          </Button>
        </Box>
      </Box>
      <input ref={input} type="file" hidden accept={SCAN_TYPES.join(',')} aria-label={label} onChange={choose} />
      {busy && (
        <LinearProgress variant="determinate" value={percent} aria-label={`Загрузка: ${label}`} sx={{ mt: 1 }} />
      )}
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      {removing && (
        <ActDialog title="Удалить файл?" button="Удалить" danger run={remove} onClose={() => setRemoving(false)}>
          {label}: вернуть файл нельзя, только загрузить его снова.
          {needed && ' Без него данные не будут полными: для проверки нужен этот файл.'}
        </ActDialog>
      )}
    </Box>
  );
};

const rowSx = { py: 1, borderTop: 1, borderColor: 'divider' };
