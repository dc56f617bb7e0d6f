import { indicatorsOf } from '@contract/programmes';
import Checkbox from '@mui/material/Checkbox';
import { RowsTable } from '../../ui/list/RowsTable';

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
    <RowsTable
      label="Суммы мест"
      rows={placed}
      keyOf={({ key }) => key}
      hover
      columns={[
        { source: 'name', label: 'Показатель', cell: ({ number, title }) => `${number}. ${title}` },
        ...kinds.map((kind) => ({
          source: kind,
          label: sumNames[kind],
          sx: { textAlign: 'center' },
          cell: ({ key, title }: (typeof placed)[number]) => (
            <Checkbox
              size="small"
              checked={sums[kind].includes(key)}
              onChange={() => toggle(kind, key)}
              slotProps={{ input: { 'aria-label': `${sumNames[kind]}: ${title}` } }}
            />
          ),
        })),
      ]}
      sx={{ gridColumn: '1 / -1', '& td': { py: 0 } }}
    />
  );
};
