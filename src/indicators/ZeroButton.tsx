import type { Field } from '@contract/indicators/types';
import { plural } from '@contract/text/plural';
import Button from '@mui/material/Button';
import { useAct } from '../ui/acts/useAct';
import type { ReportDocument } from './report';
import type { ReportDraft } from './saving/ReportDraft';

type ZeroButtonProps = {
  columns: readonly Field[];
  rows: readonly ReportDocument[];
  drafts: ReadonlyMap<number, ReportDraft>;
};

/** «Остальным: ноль»: the numbers that are asked for become nought where nothing was filled in. */
export const ZeroButton = ({ columns, rows, drafts }: ZeroButtonProps) => {
  const { hold } = useAct();
  const numbers = columns.filter(({ kind, required }) => (kind === 'integer' || kind === 'decimal') && required);
  const untouched = rows.filter(({ item, can, id }) => can.edit && id === null && isEmpty(drafts.get(item), numbers));
  if (numbers.length === 0 || untouched.length === 0) return null;
  const zero = async () => {
    for (const { item } of untouched) {
      const draft = drafts.get(item);
      // Typed in meanwhile: it stays.
      if (draft && isEmpty(draft, numbers)) for (const field of numbers) draft.change(field.name, zeroOf(field));
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => void hold(`Ноль в ${plural(untouched.length, ['строке', 'строках', 'строках'])}`, zero)}
    >
      Остальным: ноль ({untouched.length})
    </Button>
  );
};

const zeroOf = ({ kind }: Field) => (kind === 'decimal' ? '0' : 0);

const isEmpty = (draft: ReportDraft | undefined, fields: readonly Field[]) => {
  const answers = draft?.get().answers ?? {};
  return fields.every(({ name }) => answers[name] === null || answers[name] === undefined);
};
