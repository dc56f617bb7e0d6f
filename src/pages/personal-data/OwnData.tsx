import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { apiFile } from '../../providers/api';
import { DownloadButton } from './DownloadButton';
import { EraseDialog } from './EraseDialog';

/** Taking the own data along, and leaving. */
export const OwnData = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        Файл содержит всё, что портал знает о вас. После удаления учётной записи документы и личные данные стираются;
        имя остаётся там, где его требует закон и история решений.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton read={() => apiFile('me.export', 'my-data.json')}>Скачать мои данные</DownloadButton>
        <Button variant="outlined" size="small" color="error" onClick={() => setAsking(true)}>
          Удалить учётную запись
        </Button>
      </Box>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </>
  );
};
