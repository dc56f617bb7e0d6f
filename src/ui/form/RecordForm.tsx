import { Box, Button, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DraftNotice } from '../drafts/DraftNotice';
import { UnsavedGuard } from '../drafts/UnsavedGuard';
import { ButtonLink } from '../page/ButtonLink';
import { FormBar } from './FormBar';
import { FormScope } from './FormScope';
import { type Naming, Newer } from './Newer';
import type { RecordForm as Form } from './useRecordForm';

type RecordFormProps = Partial<Naming> & {
  form: Form;
  label?: string;
  sx?: SxProps<Theme>;
  /** The page itself asks before it is left. */
  unguarded?: boolean;
  children: ReactNode;
};

/** A form of a page: what is kept of it, its fields, what others saved meanwhile, and a question before it is left. */
export const RecordForm = ({ form, label, sx, unguarded, children, ...naming }: RecordFormProps) => (
  <FormScope form={form}>
    <Box component="form" noValidate onSubmit={form.submit} aria-label={label} sx={sx}>
      <DraftNotice draft={form.draft} />
      <Newer form={form} {...naming} />
      {children}
      {!unguarded && <UnsavedGuard when={form.dirty} saved={form.saved} />}
    </Box>
  </FormScope>
);

/** The bar at the foot of a page's form: what is wrong, leave, save. */
export const SaveBar = ({ form, label, cancel }: { form: Form; label: string; cancel: string }) => (
  <FormBar state={form} note={form.dirty ? 'Есть несохранённые изменения' : ''}>
    <ButtonLink variant="outlined" to={cancel} sx={buttonSx}>
      Отмена
    </ButtonLink>
    <Button type="submit" variant="contained" disabled={form.busy} sx={buttonSx}>
      {form.busy ? 'Сохраняем…' : label}
    </Button>
  </FormBar>
);

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' } };
