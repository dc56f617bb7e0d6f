import { RECIPIENT_MAX } from '@contract/schemas/certificateRequests';
import { type CertificateKind, certificateKinds } from '@contract/schemas/certificates';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { api } from '../../../providers/api';
import { useSend } from '../../../resources/membership/useSend';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';

/** Names the draft. */
export const REQUEST_DRAFT = 'certificate-request';

const initial = { kind: 'internal' as CertificateKind, recipient: '' };

/** Which certificate is needed and for whom; the regional headquarters answers. */
export const RequestCertificate = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const send = useSend();
  const form = useRecordForm({
    key: REQUEST_DRAFT,
    initial,
    check: ({ recipient }): Record<string, string> =>
      recipient.trim() ? {} : { recipient: 'Напишите, куда нужна справка.' },
    save: (body) => send(() => api('certificates.request', { body })),
    done: () => {
      notify('Запрос отправлен в региональный штаб', { type: 'success' });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title="Запросить справку о членстве"
      button="Отправить запрос"
      form={form}
      width={600}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Вид справки"
        value={values.kind}
        onChange={(_, kind) => change({ kind: kind as CertificateKind })}
      >
        {(Object.keys(certificateKinds) as CertificateKind[]).map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={certificateKinds[value]} />
        ))}
      </RadioGroup>
      <TextField
        label="Куда нужна справка"
        required
        value={values.recipient}
        onChange={(event) => change({ recipient: event.target.value })}
        error={Boolean(errors.recipient)}
        helperText={errors.recipient ?? `${values.recipient.length} / ${RECIPIENT_MAX}`}
        slotProps={{ htmlInput: { maxLength: RECIPIENT_MAX } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
};
