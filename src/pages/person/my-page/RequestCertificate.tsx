import { type CertificateKind, certificateKinds, RECIPIENT_MAX } from '@contract/certificateKinds';
import type { FieldRow } from '@contract/fields/types';
import { useNotify } from 'ra-core';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { useSend } from '../../../resources/membership/useSend';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';

/** Names the draft. */
export const REQUEST_DRAFT = 'certificate-request';

const fields: readonly FieldRow[] = [
  { name: 'kind', label: 'Вид справки', kind: 'choice', choices: certificateKinds, open: true, notNull: true },
  {
    name: 'recipient',
    label: 'Куда нужна справка',
    kind: 'text',
    max: RECIPIENT_MAX,
    required: 'Напишите, куда нужна справка.',
    notNull: true,
  },
];
const initial = { kind: 'internal' as CertificateKind, recipient: '' };

/** Which headquarters answers the own request: nobody answers to oneself. */
export const useAnswering = (): 'центральный' | 'региональный' =>
  useAccount().account?.roles.regionalheadquarter_commander ? 'центральный' : 'региональный';

/** Which certificate is needed and for whom; the headquarters above answers. */
export const RequestCertificate = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const send = useSend();
  const answering = useAnswering();
  const form = useRecordForm({
    key: REQUEST_DRAFT,
    initial,
    fields,
    save: (body) => send(() => api('certificates.request', { body })),
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
