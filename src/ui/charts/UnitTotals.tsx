import { type Level, levelKeys, levels } from '@contract/levels';
import { number } from '@contract/text/plural';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { namedSelect } from '../inputs/namedSelect';
import { Section } from '../page/Section';
import { Bars, CountsTable } from './CountsTable';
import { ShareBar, share } from './ShareBar';

type Counted = { people: number; done: number };
type UnitTotalsProps = {
  title: string;
  /** What those who count did: `оплатили`, and the head of their column: `Оплатили`. */
  verb: string;
  column: string;
  /** Names of the drawing and of the table. */
  bars: string;
  table: string;
  total: Counted;
  units: { count: number; rows: readonly (Counted & { id: number; name: string })[] };
  level: Level;
  onLevel: (level: Level) => void;
};

/** How many of one's people did something: in all, and by unit of one level, drawn and as a table. */
export const UnitTotals = ({ title, verb, column, bars, table, total, units, level, onLevel }: UnitTotalsProps) => {
  const percent = share(total.done, total.people);
  const sum = (key: keyof Counted) => units.rows.reduce((all, row) => all + row[key], 0);
  const outside = { people: total.people - sum('people'), done: total.done - sum('done') };
  const rest =
    units.count > units.rows.length
      ? `Показаны первые ${number(units.rows.length)} из ${number(units.count)}.`
      : outside.people > 0 &&
        `Не состоят ни в одном из них: ${number(outside.people)}, ${verb} ${number(outside.done)}.`;
  const rows = units.rows.map(({ id, name, people, done }) => ({ key: id, label: name, value: done, of: people }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title={title}>
        <Typography component="p" sx={{ fontSize: 28, lineHeight: '32px', fontWeight: 600, mb: 1 }}>
          {percent} %
          <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
            {verb} {number(total.done)} из {number(total.people)}
          </Box>
        </Typography>
        <ShareBar percent={percent} />
      </Section>
      <Section title={levels[level].labels.many} action={<LevelSelect level={level} onChange={onLevel} />}>
        {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>Таких штабов и отрядов у вас нет.</Box>}
        {rows.length > 0 && (
          <>
            <Bars bars={rows} label={bars} />
            <CountsTable label={table} rows={rows} head={['Участников', column]} />
            {rest && <Box sx={{ mt: 1, color: 'text.secondary' }}>{rest}</Box>}
          </>
        )}
      </Section>
    </Box>
  );
};

const LevelSelect = ({ level, onChange }: { level: Level; onChange: (level: Level) => void }) => (
  <TextField
    select
    margin="none"
    value={level}
    onChange={(event) => onChange(event.target.value as Level)}
    sx={{ width: 220, maxWidth: '50%' }}
    slotProps={{ select: namedSelect('Уровень') }}
  >
    {levelKeys.map((key) => (
      <MenuItem key={key} value={key}>
        {levels[key].labels.many}
      </MenuItem>
    ))}
  </TextField>
);
