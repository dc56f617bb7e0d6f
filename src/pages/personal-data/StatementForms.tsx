import Box from '@mui/material/Box';
import { apiFile } from '../../providers/api';
import { DownloadButton } from './DownloadButton';

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

export const StatementForms = ({ minor }: { minor: boolean }) => (
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
