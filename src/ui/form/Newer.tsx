import type { FieldRow } from '@contract/fields/types';
import { wordsOf } from '@contract/fields/values';
import { Alert, Box } from '@mui/material';
import { Question } from '../acts/PlainDialog';
import { type Both, isSame, type Path, valueAt } from './ontoNewer';
import { type Side, TwoSides } from './TwoSides';
import type { RecordForm } from './useRecordForm';
import { valueText } from './valueText';

/** How a field that others changed too is called, and how its value reads. */
export type Naming = { nameOf: (path: Path) => string; textOf: (value: unknown, path: Path) => string };

/** The same of these fields. */
export const namesOf = (fields: readonly FieldRow[]): Naming => {
  const fieldAt = ([name]: Path) => fields.find((field) => field.name === name);
  return {
    nameOf: (path) => fieldAt(path)?.label ?? '',
    textOf: (value, path) => wordsOf(fieldAt(path), value) || valueText(null),
  };
};

type NewerProps = Partial<Naming> & { form: RecordForm };

/** What others saved while this form stood open: the question whether to read it, and what both have changed. */
export const Newer = ({ form, nameOf = lastName, textOf = valueText }: NewerProps) => (
  <>
    <BothChanged
      both={form.both}
      values={form.methods.getValues()}
      nameOf={nameOf}
      textOf={textOf}
      onChoose={form.choose}
    />
    <ConflictDialog open={form.conflict} onReload={() => void form.renew()} onClose={form.stay} />
  </>
);

const lastName = (path: Path) => path.at(-1) ?? '';

type ConflictDialogProps = { open: boolean; onReload: () => void; onClose: () => void };

/** Somebody else saved the record meanwhile: the new version is read under what was typed here. */
const ConflictDialog = ({ open, onReload, onClose }: ConflictDialogProps) => (
  <Question
    open={open}
    title="Запись уже изменили"
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

type BothChangedProps = Naming & {
  both: readonly Both[];
  values: object;
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
      <Box sx={{ fontWeight: 600 }}>Эти поля изменены и в новой версии</Box>
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
