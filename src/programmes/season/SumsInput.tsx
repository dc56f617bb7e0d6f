import { indicatorsOf } from '@contract/programmes';
import Checkbox from '@mui/material/Checkbox';
import { useController } from 'react-hook-form';
import { RowsTable } from '../../ui/list/RowsTable';
import { sumNames } from './seasonFields';

type Sums = Record<'overall' | 'commissar', string[]>;
const kinds = ['overall', 'commissar'] as const;

/** Which indicators' places each sum adds. */
export const SumsInput = ({ season }: { season: number }) => {
  const { field } = useController({ name: 'settings.sums' });
  const sums = field.value as Sums;
  const placed = indicatorsOf('rating', season).filter(({ better }) => better !== null);
  const toggle = (kind: keyof Sums, key: string) => {
    const has = sums[kind].includes(key);
    const next = placed.map((one) => one.key).filter((one) => (one === key ? !has : sums[kind].includes(one)));
    field.onChange({ ...sums, [kind]: next });
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
