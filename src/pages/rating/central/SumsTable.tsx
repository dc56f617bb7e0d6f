import { indicatorsOf } from '@contract/programmes';
import type { RatingSeason } from '@contract/schemas/ratingSeason';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../../ui/page/Section';

type Sums = RatingSeason['settings']['sums'];
const kinds = [
  ['overall', 'Общая сумма'],
  ['commissar', 'Комиссарская сумма'],
] as const;

/** Which indicators' places each sum adds. */
export const SumsTable = ({
  season,
  sums,
  onChange,
}: {
  season: number;
  sums: Sums;
  onChange: (sums: Sums) => void;
}) => {
  const placed = indicatorsOf('rating', season).filter(({ better }) => better !== null);
  const toggle = (kind: keyof Sums, key: string) => {
    const has = sums[kind].includes(key);
    const next = placed.map((one) => one.key).filter((one) => (one === key ? !has : sums[kind].includes(one)));
    onChange({ ...sums, [kind]: next });
  };
  return (
    <Section title="Из чего складываются суммы мест">
      <Table size="small" aria-label="Суммы мест" sx={{ '& td': { py: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Показатель</TableCell>
            {kinds.map(([kind, label]) => (
              <TableCell key={kind} align="center">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {placed.map(({ key, number, title }) => (
            <TableRow key={key} hover>
              <TableCell>
                {number}. {title}
              </TableCell>
              {kinds.map(([kind, label]) => (
                <TableCell key={kind} align="center">
                  <Checkbox
                    size="small"
                    checked={sums[kind].includes(key)}
                    onChange={() => toggle(kind, key)}
                    slotProps={{ input: { 'aria-label': `${label}: ${title}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
