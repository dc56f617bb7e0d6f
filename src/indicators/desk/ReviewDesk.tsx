import { refusals } from '@contract/refusals';
import { innerQuotes } from '@contract/text/typographic';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../providers/api';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useAct } from '../../ui/acts/useAct';
import { isTyped } from '../../ui/drafts/useDraft';
import { Icon } from '../../ui/Icon';
import type { ReportDocument } from '../report';
import { rereadReports } from '../useReport';
import { AssignDialog } from './AssignDialog';

type ReviewDeskProps = { report: ReportDocument; review: NonNullable<ReportDocument['review']> };

/** Whose the report is among those who review, and whether the viewer stands back from it. */
export const ReviewDesk = ({ report, review }: ReviewDeskProps) => {
  const { assigned, can_assign, conflict, can_declare } = review;
  const [assigning, setAssigning] = useState(false);
  if (!assigned && !can_assign && !conflict && !can_declare) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', mb: 1, fontSize: 13 }}>
      {(assigned || can_assign) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {assigned ? `Проверяет: ${assigned.name}` : 'Проверяющий не назначен'}
        </Box>
      )}
      {can_assign && (
        <Button
          size="small"
          variant="text"
          startIcon={<Icon name="person" size={16} />}
          onClick={() => setAssigning(true)}
        >
          {assigned ? 'Сменить' : 'Назначить'}
        </Button>
      )}
      {can_declare && <Declare report={report} />}
      {conflict && <Declared report={report} />}
      {assigning && report.id !== null && (
        <AssignDialog place={report} ids={[report.id]} states={[report.state]} onClose={() => setAssigning(false)} />
      )}
    </Box>
  );
};

const Declare = ({ report }: { report: ReportDocument }) => {
  const draft = `reports/${report.id}/conflict`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const client = useQueryClient();
  const declare = async (note: string) => {
    await api('report.conflict', { params: { id: report.id }, body: { note: note || null } });
    await rereadReports(client);
  };
  return (
    <>
      <Button size="small" variant="text" onClick={() => setAsking(true)}>
        Конфликт интересов
      </Button>
      {asking && (
        <ActDialog
          title="Заявить конфликт интересов?"
          button="Заявить"
          reason="optional"
          help="Увидит только администратор"
          draft={draft}
          run={declare}
          onClose={() => setAsking(false)}
        >
          Обо всех отчётах {innerQuotes(`«${report.unit.name}»`)} будут решать другие, а назначенные вам снова станут
          общими.
        </ActDialog>
      )}
    </>
  );
};

const Declared = ({ report: { id, unit } }: { report: ReportDocument }) => {
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => rereadReports(client) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'var(--st-returned)' }}>
      <Icon name="alert" size={16} />
      {refusals.conflictOfInterest(unit.name)}
      <Button
        size="small"
        variant="text"
        loading={busy}
        onClick={() => act(() => api('report.conflictEnd', { params: { id } }), { done: 'Конфликт интересов снят' })}
      >
        Снять
      </Button>
    </Box>
  );
};
