import { Alert, Box, Button, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Question } from '../acts/PlainDialog';
import { DraftNotice } from '../drafts/DraftNotice';
import { UnsavedGuard } from '../drafts/UnsavedGuard';
import { ButtonLink } from '../page/ButtonLink';
import { FormBar } from './FormBar';
import { FormScope } from './FormScope';
import { type Both, isSame, type Path, valueAt } from './ontoNewer';
import { type Side, TwoSides } from './TwoSides';
import type { RecordForm as Form } from './useRecordForm';
import { valueText } from './valueText';

type RecordFormProps = {
  form: Form;
  label?: string;
  sx?: SxProps<Theme>;
  /** How a field that others changed too is called, and how its value reads. */
  nameOf?: (path: Path) => string;
  textOf?: (value: unknown, path: Path) => string;
  /** The page itself asks before it is left. */
  unguarded?: boolean;
  children: ReactNode;
};

/** A form of a page: what is kept of it, its fields, what others saved meanwhile, and a question before it is left. */
export const RecordForm = ({
  form,
  label,
  sx,
  nameOf = lastName,
  textOf = valueText,
  unguarded,
  children,
}: RecordFormProps) => (
  <FormScope form={form}>
    <Box component="form" noValidate onSubmit={form.submit} aria-label={label} sx={sx}>
      <DraftNotice draft={form.draft} />
      <BothChanged
        both={form.both}
        values={form.methods.getValues()}
        nameOf={nameOf}
        textOf={textOf}
        onChoose={form.choose}
      />
      {children}
      {!unguarded && <UnsavedGuard when={form.dirty} saved={form.saved} />}
      <ConflictDialog open={form.conflict} onReload={() => void form.renew()} onClose={form.stay} />
    </Box>
  </FormScope>
);

type ConflictDialogProps = { open: boolean; onReload: () => void; onClose: () => void };

/** Somebody else saved the record meanwhile: the new version is read under what was typed here. */
const ConflictDialog = ({ open, onReload, onClose }: ConflictDialogProps) => (
  <Question
    open={open}
    title="Запись уже изменил другой человек"
    other="Вернуться к форме"
    onOther={onClose}
    main="Загрузить новую версию"
    onMain={onReload}
    onClose={onClose}
  >
    Пока вы правили, сохранили другую версию. Можно загрузить её: поля, которые вы меняли, останутся с вашим текстом,
    остальные обновятся. Проверьте их и сохраните ещё раз.
  </Question>
);

const lastName = (path: Path) => path.at(-1) ?? '';

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

type BothChangedProps = {
  both: readonly Both[];
  values: object;
  /** How a field is called. */
  nameOf: (path: Path) => string;
  /** How its value reads. */
  textOf: (value: unknown, path: Path) => string;
  onChoose: (path: Path, value: unknown) => void;
};

/** Fields that were changed here and by somebody else: both values, and a choice for each. */
const BothChanged = ({ both, values, nameOf, textOf, onChoose }: BothChangedProps) => {
  if (both.length === 0) return null;
  const sideNow = (row: Both): Side | null => {
    const now = valueAt(values, row.path);
    return (['mine', 'theirs'] as const).find((side) => isSame(row[side], now)) ?? null;
  };
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ fontWeight: 600 }}>Эти поля изменил и другой человек</Box>
      Выберите, что оставить, и сохраните ещё раз.
      {both.map((row) => (
        <TwoSides
          key={row.path.join('.')}
          name={row.path.join('.')}
          label={nameOf(row.path)}
          chosen={sideNow(row)}
          onChoose={(side) => onChoose(row.path, row[side])}
        >
          {(side) => textOf(row[side], row.path)}
        </TwoSides>
      ))}
    </Alert>
  );
};
