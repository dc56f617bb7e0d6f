import { type CertificateKind, certificateKinds, RECIPIENT_MAX } from '@contract/certificateKinds';
import type { FieldRow } from '@contract/fields/types';
import type { Certificate } from '@contract/schemas/certificates';
import { certificateRequestStates } from '@contract/states/certificateRequests';
import { inSentence } from '@contract/text/typographic';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { useRead, useReading } from '../../../providers/useRead';
import { CertificateActions } from '../../../resources/certificates/CertificateActions';
import { CertificateStateChip } from '../../../resources/certificates/CertificateStateChip';
import { useSend } from '../../../resources/membership/useSend';
import { useAct } from '../../../ui/acts/useAct';
import { isTyped } from '../../../ui/drafts/useDraft';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { LineList } from '../../../ui/list/LineList';
import { NotRead } from '../../../ui/NotRead';
import { FoldingSection } from '../../../ui/page/FoldingSection';
import { RowChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { moscowShortDay } from '../../../ui/text/moment';

/** Certificates shown; older ones are asked for anew. */
const SHOWN = 6;

/**
 * The own certificates of membership: taken again, and asked for.
 * @param member only members ask; whoever has left keeps what was issued and asked before
 */
export const OwnCertificates = ({ id, member }: { id: number; member: boolean }) => {
  const answering = useAnswering();
  const [asking, setAsking] = useState(() => isTyped(REQUEST_DRAFT));
  const issued = useRead(
    'certificates.list',
    { query: { person: id, limit: SHOWN } },
    { staleTime: 0, select: ({ results }) => results },
  );
  const asked = useReading({
    queryKey: ['certificate requests', 'own', id],
    // A query answers something: nothing asked yet is null.
    queryFn: async () => (await api('certificates.requests', { query: { own: true, limit: 1 } })).results[0] ?? null,
    staleTime: 0,
  });
  const request = asked.data;
  // A fulfilled or withdrawn request says nothing that the list below does not.
  const shown = request && certificateRequestStates.has('told', request.state) ? request : null;
  const waiting = request !== undefined && request !== null && certificateRequestStates.has('waiting', request.state);
  // Who issues is who the person belongs to; nobody reads the request of whoever has left.
  const answer = member ? `отвечает ${answering} штаб` : 'ответят, когда вы вступите в отряд или штаб';
  const sentLine = request && `отправлен ${moscowShortDay(request.created_at)}, ${answer}`;
  if (!member && !shown && !issued.data?.length) return null;
  return (
    <FoldingSection name="certificates" title="Справки о членстве" open={asking || shown !== null}>
      <NotRead of={[issued, asked]} title="Не удалось загрузить справки" />
      {issued.data?.length === 0 && !shown && <Box sx={{ color: 'text.secondary' }}>Справок у вас пока нет.</Box>}
      {member && !waiting && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 1, mb: 2 }}>
          Запросить справку
        </Button>
      )}
      {asking && <RequestCertificate onClose={() => setAsking(false)} />}
      <LineList
        lines={[
          ...(shown
            ? [
                {
                  key: 'request',
                  main: `Запрос: ${inSentence(certificateKinds[shown.kind])}`,
                  under: [shown.reason ? `Причина: ${shown.reason}` : shown.recipient, waiting && sentLine]
                    .filter(Boolean)
                    .join(' · '),
                  aside: (
                    <Box sx={asideSx}>
                      <RowChip row={certificateRequestStates.rows[shown.state]} />
                      {certificateRequestStates.may('withdraw', shown.state) && <WithdrawRequest id={shown.id} />}
                    </Box>
                  ),
                },
              ]
            : []),
          ...(issued.data ?? []).map((certificate) => ({
            key: certificate.id,
            main: `№ ${certificate.number}, ${inSentence(certificateKinds[certificate.kind])}`,
            under: underOf(certificate),
            aside: (
              <Box sx={asideSx}>
                <CertificateStateChip state={certificate.state} />
                <CertificateActions certificate={{ ...certificate, can_revoke: false }} />
              </Box>
            ),
          })),
        ]}
      />
    </FoldingSection>
  );
};

/** What is to be known of an issued certificate besides its state. */
const underOf = ({ state, cert_start_date, cert_end_date, revoke_reason }: Certificate) =>
  state === 'revoked'
    ? `Причина отзыва: ${revoke_reason}`
    : `Срок с ${shortDay(cert_start_date)} по ${shortDay(cert_end_date)}`;

const asideSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

/** Takes the own request for a certificate back. */
const WithdrawRequest = ({ id }: { id: number }) => {
  const send = useSend();
  const { act, busy } = useAct();
  const withdraw = () =>
    act(() => send(() => api('certificates.request.withdraw', { params: { id } })), { done: 'Запрос отозван' });
  return (
    <Button size="small" variant="text" loading={busy} onClick={() => void withdraw()}>
      Отозвать запрос
    </Button>
  );
};

/** Names the draft. */
const REQUEST_DRAFT = 'certificate-request';

const fields: readonly FieldRow[] = [
  { name: 'kind', label: 'Вид справки', kind: 'choice', choices: certificateKinds, open: true, notNull: true },
  {
    name: 'recipient',
    label: 'Куда нужна справка',
    kind: 'text',
    check: 'paper',
    max: RECIPIENT_MAX,
    required: 'Напишите, куда нужна справка.',
    notNull: true,
  },
];
const initial = { kind: 'internal' as CertificateKind, recipient: '' };

/** Which headquarters answers the own request: nobody answers to oneself. */
const useAnswering = (): 'центральный' | 'региональный' =>
  useAccount().account?.roles.regionalheadquarter_commander ? 'центральный' : 'региональный';

/** Which certificate is needed and for whom; the headquarters above answers. */
const RequestCertificate = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const send = useSend();
  const answering = useAnswering();
  const form = useRecordForm({
    key: REQUEST_DRAFT,
    initial,
    fields,
    save: (body, once) => send(() => once((key) => api('certificates.request', { body, key }))),
    done: () => {
      notify(`Запрос отправлен в ${answering} штаб`, { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Запросить справку о членстве"
      button="Отправить запрос"
      form={form}
      width={600}
      onClose={onClose}
    >
      <FieldInputs fields={fields} />
    </FormDialog>
  );
};
