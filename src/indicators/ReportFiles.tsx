import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../providers/api';
import { jobs } from '../providers/stores/jobs';
import { Icon } from '../ui/Icon';
import type { ReportPlace } from './report';

/** The whole report of a unit as a file; it is made while the person goes on, and comes in the corner. */
export const ReportFiles = ({ place }: { place: ReportPlace }) => {
  const [busy, setBusy] = useState<string | null>(null);
  const notify = useNotify();
  const order = async (format: 'pdf' | 'xlsx') => {
    setBusy(format);
    try {
      jobs.follow(await api('report.file', { body: { ...place, format } }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (['pdf', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy === format}
      onClick={() => order(format)}
    >
      Скачать {format.toUpperCase()}
    </Button>
  ));
};
