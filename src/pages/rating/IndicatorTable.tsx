import type { IndicatorPlaces } from '@contract/schemas/programmes/ratingPlaces';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Breakdown } from '../../indicators/Breakdown';
import { useInSeason } from '../../programmes/shownSeason';
import { DotRange } from '../../ui/charts/DotRange';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/page/PageLink';
import { ScoreValue } from '../../ui/ScoreValue';
import { shortUnit } from '../../ui/text/shortUnit';
import { Change } from './Change';
import { isOf } from './DistrictSelect';
import { profileAddress } from './profile/profileAddress';

type Row = IndicatorPlaces['rows'][number];

/** Every region by place: score, where it stands among all, change; opened, the terms of the score. */
export const IndicatorTable = ({ places, district }: { places: IndicatorPlaces; district: number }) => {
  const inSeason = useInSeason();
  const [open, setOpen] = useState<number | null>(null);
  const values = places.rows.flatMap(({ score }) => (score === null ? [] : [Number(score)]));
  const ends = [Math.min(...values), Math.max(...values)] as const;
  const [from, to] = places.indicator.better === 'more' ? ends : [ends[1], ends[0]];
  return (
    <Box
      sx={{
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        backgroundColor: 'background.paper',
      }}
    >
      <Table size="small" aria-label="Места по показателю" sx={{ '& td': { height: 36, py: 0.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 70 }}>
              Место
            </TableCell>
            <TableCell>Регион</TableCell>
            <TableCell align="right">Счёт</TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' }, width: 260 }}>
              Среди всех, черта — середина
            </TableCell>
            {places.last_season !== null && <TableCell align="right">{places.last_season} год</TableCell>}
            <TableCell align="right" title="К прошлой публикации">
              ±
            </TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {places.rows.filter(isOf(district)).map((row) => (
            <Line
              key={row.id}
              row={row}
              profile={inSeason(profileAddress(row.id))}
              own={row.id === places.own}
              missing={places.missing}
              compared={places.last_season !== null}
              range={
                row.score === null ? null : { from, to, middle: places.median === null ? null : Number(places.median) }
              }
              open={open === row.id}
              onToggle={() => setOpen(open === row.id ? null : row.id)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

type LineProps = {
  row: Row;
  profile: string;
  own: boolean;
  missing: number;
  /** The season before has places. */
  compared: boolean;
  range: { from: number; to: number; middle: number | null } | null;
  open: boolean;
  onToggle: () => void;
};

const Line = ({ row, profile, own, missing, compared, range, open, onToggle }: LineProps) => (
  <>
    <TableRow hover sx={own ? ownSx : undefined}>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        {row.place ?? <span title={`В сумму идёт ${missing}`}>—</span>}
      </TableCell>
      <TableCell>
        <PageLink to={profile} color="inherit">
          <span title={row.name}>{shortUnit(row.name)}</span>
        </PageLink>
      </TableCell>
      <TableCell align="right">
        <ScoreValue value={row.score} />
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
        {range && (
          <Box sx={{ my: -0.5 }}>
            <DotRange
              dots={[{ key: row.id, value: Number(row.score), label: row.name, own }]}
              height={36}
              label={`${row.name} среди всех`}
              {...range}
            />
          </Box>
        )}
      </TableCell>
      {compared && <TableCell align="right">{row.last ?? '—'}</TableCell>}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Change value={row.change} />
      </TableCell>
      <TableCell align="right" sx={{ width: 48 }}>
        {row.breakdown.length > 0 && (
          <IconButton size="small" aria-expanded={open} aria-label={`Расчёт: ${row.name}`} onClick={onToggle}>
            <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
    {open && (
      <TableRow>
        <TableCell colSpan={compared ? 7 : 6} sx={{ backgroundColor: 'var(--surface-2)' }}>
          <Box sx={{ maxWidth: 640, py: 1 }}>
            <Breakdown score={row.score} breakdown={row.breakdown} />
          </Box>
        </TableCell>
      </TableRow>
    )}
  </>
);

const ownSx = {
  '& td': { backgroundColor: 'var(--warm-soft)', fontWeight: 600 },
  '& td:first-of-type': { boxShadow: 'inset 4px 0 0 var(--warm)' },
};
