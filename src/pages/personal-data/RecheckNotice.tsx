import { type PaperBlock, paperFields } from '@contract/papers/papers';
import Alert from '@mui/material/Alert';
import { useFormState } from 'react-hook-form';

/** Says, before they are saved, which of the changes end the confirmation of the data. */
export const RecheckNotice = ({ block }: { block: PaperBlock }) => {
  const { dirtyFields } = useFormState();
  const changed = paperFields(block).filter(({ name, checked }) => checked && dirtyFields[name]);
  if (changed.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      После сохранения данные проверят снова: изменено {changed.map(({ label }) => `«${label}»`).join(', ')}. До решения
      справки не выдаются; членство сохраняется.
    </Alert>
  );
};
