import { isRowGiven } from '@contract/fields/values';
import type { Field } from '@contract/indicators/types';
import { plural } from '@contract/text/plural';
import Button from '@mui/material/Button';
import { useAct } from '../ui/acts/useAct';
import type { ReportDocument } from './report';
import type { ReportDraft } from './saving/ReportDraft';

type ZeroButtonProps = {
  /** All fields of a row's report. */
  fields: readonly Field[];
  rows: readonly ReportDocument[];
  drafts: ReadonlyMap<number, ReportDraft>;
};

/** «Остальным: ноль»: the numbers that are asked for become nought where nothing was filled in. */
export const ZeroButton = ({ fields, rows, drafts }: ZeroButtonProps) => {
  const { hold } = useAct();
  const numbers = fields.filter(({ kind, required }) => (kind === 'integer' || kind === 'decimal') && required);
  const isEmpty = (draft: ReportDraft | undefined) => !isRowGiven(fields, draft?.get().answers ?? {});
  // Saved or not: a row that a sheet brought without numbers is one of the rest.
  const untouched = rows.filter(({ item, can }) => can.edit && isEmpty(drafts.get(item)));
  if (numbers.length === 0 || untouched.length === 0) return null;
  const zero = async () => {
    for (const { item } of untouched) {
      const draft = drafts.get(item);
      // Typed in meanwhile: it stays.
      if (draft && isEmpty(draft)) for (const field of numbers) draft.change(field.name, zeroOf(field));
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
