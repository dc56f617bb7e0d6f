import { to } from '@contract/paths';
import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { FormBar } from '../../../ui/form/FormBar';
import { RecordForm } from '../../../ui/form/RecordForm';
import type { RecordForm as Form } from '../../../ui/form/useRecordForm';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';

type FilingFormProps = {
  event: number;
  form: Form;
  title: string;
  /** What the organiser asks to correct. */
  reason?: string | null;
  /** The word of the button. */
  label: string;
  disabled?: boolean;
  /** How many are chosen, what is waited for. */
  note: string;
  children: ReactNode;
};

/** An application as a form: what is kept of it, its parts, the bar with the sum or what is wrong. */
export const FilingForm = ({ event, form, title, reason, label, disabled, note, children }: FilingFormProps) => (
  <>
    <PageTitle title={title} />
    {reason && (
      <Alert severity="warning" sx={{ mb: 2 }}>
        Организатор просит исправить: {reason}
      </Alert>
    )}
    <RecordForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
      <FormBar state={form} note={note}>
        <ButtonLink variant="outlined" to={to('event', { id: event })} sx={buttonSx}>
          Отмена
        </ButtonLink>
        <Button type="submit" variant="contained" loading={form.busy} disabled={disabled} sx={buttonSx}>
          {label}
        </Button>
      </FormBar>
    </RecordForm>
  </>
);

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 44, sm: 40 } };
