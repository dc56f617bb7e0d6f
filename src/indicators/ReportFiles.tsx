import { Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../providers/api';
import { jobs } from '../providers/stores/jobs';
import { useAct } from '../ui/acts/useAct';
import { Icon } from '../ui/Icon';
import type { ReportPlace } from './report';

/** The report of a unit, or one part of it, as a file; it is made while the person goes on, and comes in the corner. */
export const ReportFiles = ({ place, part }: { place: ReportPlace; part?: 1 | 2 }) => {
  const [ordered, setOrdered] = useState<string>();
  const { act, busy } = useAct();
  const order = (format: 'pdf' | 'xlsx') => {
    setOrdered(format);
    return act(async () => jobs.follow(await api('report.file', { body: { ...place, format, part } })));
  };
  return (['pdf', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy && ordered === format}
      onClick={() => order(format)}
    >
      Скачать {format.toUpperCase()}
    </Button>
  ));
};
