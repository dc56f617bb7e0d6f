import { type PaperField, paperFields, SCAN_TYPES } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import { Box, Button, FormHelperText, LinearProgress } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { apiFile } from '../../../providers/api';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { Icon } from '../../../ui/Icon';
import { DownloadButton } from '../DownloadButton';
import { useScan } from './useScan';

/** The forms to sign, and the scans of what was signed: each file is sent as soon as it is chosen. */
export const Scans = ({ me }: { me: FullUser }) => (
  <>
    <StatementForms minor={me.is_adult === false} />
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {paperFields('statement')
        .filter((field) => field.kind === 'scan' && isAsked(field, me))
        .map((field) => (
          <ScanRow key={field.name} field={field} address={me.statement[field.name as 'passport']} />
        ))}
    </Box>
  </>
);

/** Papers of a parent are asked of a minor alone. */
const isAsked = ({ needed, name }: PaperField, { is_adult, statement }: FullUser) =>
  needed !== 'minorApplicant' || is_adult === false || Boolean(statement[name as 'passport']);

/** Forms filled with the person's data: printed, signed, scanned back. */
const forms = [
  { read: () => apiFile('papers.form.statement', 'statement.pdf'), label: 'Бланк заявления' },
  { read: () => apiFile('papers.form.consent', 'consent.pdf'), label: 'Бланк согласия' },
  {
    read: () => apiFile('papers.form.parentConsent', 'parent-consent.pdf'),
    label: 'Бланк согласия представителя',
    minor: true,
  },
  { read: () => apiFile('papers.form.all', 'forms.zip'), label: 'Скачать все бланки' },
] as const;

const StatementForms = ({ minor }: { minor: boolean }) => (
  <Box sx={{ my: 2 }}>
    <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
      Скачайте бланки: в них уже стоят ваши данные. Подпишите и загрузите скан или фото. PDF, PNG, JPEG до 10 МБ.
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {forms
        .filter((form) => !('minor' in form) || minor)
        .map(({ read, label }) => (
          <DownloadButton key={label} read={read}>
            {label}
          </DownloadButton>
        ))}
    </Box>
  </Box>
);

type ScanRowProps = { field: PaperField; address: string | null };

/** One scan: chosen, sent with its progress, opened, taken away. */
const ScanRow = ({ field: { name, label, needed }, address }: ScanRowProps) => {
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
