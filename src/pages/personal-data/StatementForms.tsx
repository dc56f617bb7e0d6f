import Box from '@mui/material/Box';
import { DownloadButton } from './DownloadButton';

/** Forms filled with the person's data: printed, signed, scanned back. */
const forms = [
  { path: 'download_membership_statement_file', label: 'Бланк заявления' },
  { path: 'download_consent_to_the_processing_of_personal_data', label: 'Бланк согласия' },
  {
    path: 'download_parent_consent_to_the_processing_of_personal_data',
    label: 'Бланк согласия представителя',
    minor: true,
  },
  { path: 'download_all_forms', label: 'Скачать все бланки' },
] as const;

export const StatementForms = ({ minor }: { minor: boolean }) => (
  <Box sx={{ my: 2 }}>
    <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
      Скачайте бланки: в них уже стоят ваши данные. Подпишите и загрузите скан или фото. PDF, PNG, JPEG до 10 МБ.
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {forms
        .filter((form) => !('minor' in form) || minor)
        .map(({ path, label }) => (
          <DownloadButton key={path} path={`/rsousers/me/statement/${path}/`} fallback={path}>
            {label}
          </DownloadButton>
        ))}
    </Box>
  </Box>
);
