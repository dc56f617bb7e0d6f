import { certificateKinds } from '@contract/certificateKinds';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { CertificateRequest } from '@contract/schemas/certificateRequests';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useSend } from '../../resources/membership/useSend';
import { isTyped } from '../../ui/drafts/useDraft';
import { LineList } from '../../ui/list/LineList';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { recently } from '../../ui/text/moment';
import { toIssue } from './kinds';

/** Requests shown at once, the longest waiting first. */
const SHOWN = 50;

/** Who asks for a certificate: each is issued or refused with a reason. */
export const Requests = () => {
  const read = useRead(
    'certificates.requests',
    { query: { to_decide: true, ordering: 'created_at', limit: SHOWN } },
    { staleTime: 0 },
  );
  if (!isRead(read)) return <NotRead of={read} title="Не удалось загрузить запросы справок" />;
  const { data } = read;
  if (data.count === 0) return null;
  return (
    <Box sx={{ maxWidth: 960, mb: 4 }}>
      <Section title={`Просят справку: ${data.count}`}>
        <LineList
          lines={data.results.map((request) => ({
            key: request.id,
            main: (
              <PageLink to={to('userPage', { id: request.person.id })} sx={{ fontWeight: 500 }}>
                {personName(request.person)}
              </PageLink>
            ),
            under: `${certificateKinds[request.kind]} · ${request.recipient} · ${recently(request.created_at)}`,
            aside: <Answer request={request} />,
          }))}
        />
        {data.count > SHOWN && (
          <Box sx={{ mt: 3, color: 'text.secondary' }}>
            Показаны первые {SHOWN}: остальные появятся, когда вы ответите на эти.
          </Box>
        )}
      </Section>
    </Box>
  );
};

const Answer = ({ request: { id, kind, person } }: { request: CertificateRequest }) => {
  const send = useSend();
  const notify = useNotify();
  const draft = `certificate_requests/${id}/refuse`;
  const [refusing, setRefusing] = useState(() => isTyped(draft));
  const name = personName(person);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ButtonLink variant="contained" to={toIssue({ id, kind })} aria-label={`Оформить: ${name}`}>
        Оформить
      </ButtonLink>
      <Button variant="outlined" onClick={() => setRefusing(true)} aria-label={`Отклонить: ${name}`}>
        Отклонить
      </Button>
      {refusing && (
        <ActDialog
          title="Отклонить запрос справки"
          button="Отклонить"
          danger
          reason="required"
          draft={draft}
          held={`Отклонить запрос справки: ${name}`}
          run={async (reason) => {
            await send(() => api('certificates.request.refuse', { params: { id }, body: { reason } }));
            notify('Запрос отклонён', { type: 'success' });
          }}
          onClose={() => setRefusing(false)}
        >
          {name}
        </ActDialog>
      )}
    </Box>
  );
};
