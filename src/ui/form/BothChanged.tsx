import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Both, isSame, type Path, valueAt } from './ontoNewer';
import { type Side, TwoSides } from './TwoSides';

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
export const BothChanged = ({ both, values, nameOf, textOf, onChoose }: BothChangedProps) => {
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
