import { indicatorsOf } from '@contract/programmes';
import Checkbox from '@mui/material/Checkbox';
import { RowsGrid } from '../../ui/list/RowsGrid';

export type Sums = Record<'overall' | 'commissar', string[]>;
export const sumNames = { overall: 'Общая сумма', commissar: 'Комиссарская сумма' } as const;
const kinds = ['overall', 'commissar'] as const;

type SumsInputProps = { season: number; sums: Sums; onChange: (sums: Sums) => void };

/** Which indicators' places each sum adds. */
export const SumsInput = ({ season, sums, onChange }: SumsInputProps) => {
  const placed = indicatorsOf('rating', season).filter(({ better }) => better !== null);
  const toggle = (kind: keyof Sums, key: string) => {
    const has = sums[kind].includes(key);
    const next = placed.map((one) => one.key).filter((one) => (one === key ? !has : sums[kind].includes(one)));
    onChange({ ...sums, [kind]: next });
  };
  return (
    <RowsGrid
      label="Суммы мест"
      rows={placed.map(({ key, number, title }) => ({ id: key, name: `${number}. ${title}`, title }))}
      columns={[
        { source: 'name', label: 'Показатель', cell: ({ name }) => name },
        ...kinds.map((kind) => ({
          source: kind,
          label: sumNames[kind],
          sx: { textAlign: 'center' },
          cell: ({ id, title }: { id: string; title: string }) => (
            <Checkbox
              size="small"
              checked={sums[kind].includes(id)}
              onChange={() => toggle(kind, id)}
              slotProps={{ input: { 'aria-label': `${sumNames[kind]}: ${title}` } }}
            />
          ),
        })),
      ]}
      sx={{ gridColumn: '1 / -1', '& td': { py: 0 } }}
    />
  );
};
