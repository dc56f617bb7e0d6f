import type { Indicator } from '@contract/indicators/types';
import type { ReportSummary } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box, MenuItem, TextField } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { IndexNav } from '../ui/page/IndexNav';
import { states } from '../ui/StateChip';
import { IndexHead, type IndexHeadProps } from './IndexHead';

export type IndexRow = {
  definition: Indicator;
  to: string;
  state: ReportSummary['state'];
  complete: boolean;
  deadline: string | null | undefined;
  /** After the state, in the select and under the name. */
  after: { select: string; link: string };
};

type IndicatorIndexProps = {
  rows: IndexRow[];
  /** Key of the indicator whose form is open. */
  current: string;
  /** Whether the season takes reports: until when is said only then. */
  taken: boolean;
  /** How far the whole report is, where the list holds a part of it. */
  whole?: Pick<IndexHeadProps, 'filled' | 'all'>;
  /** What did not come back stands under these titles. */
  groups?: readonly { title: string; has: (row: IndexRow) => boolean }[];
};

/** The indicators beside the form: a list with states, on a phone a select. What came back stands first. */
export const IndicatorIndex = ({ rows, current, taken, groups, whole }: IndicatorIndexProps) => {
  const navigate = useNavigate();
  const others = rows.filter((row) => !isBack(row));
  return (
    <>
      <TextField
        select
        label="Показатель"
        value={current}
        onChange={({ target }) => navigate(rows.find(({ definition }) => definition.key === target.value)?.to ?? '')}
        sx={{ display: { md: 'none' } }}
      >
        {rows.map((row) => (
          <MenuItem key={row.definition.key} value={row.definition.key} sx={{ whiteSpace: 'normal' }}>
            {nameOf(row)} · {stateText(row)}
            {row.after.select}
          </MenuItem>
        ))}
      </TextField>
      <IndexNav label="Показатели" current={current}>
        <IndexHead
          {...(whole ?? { filled: rows.filter(({ complete }) => complete).length, all: rows.length })}
          deadline={taken ? nearest(rows.filter(isOpen).map(({ deadline }) => deadline)) : null}
        />
        <Group
          title={groups && (taken ? 'Возвращены: исправьте' : 'Возвращены')}
          rows={rows.filter(isBack)}
          current={current}
        />
        {groups?.map(({ title, has }) => (
          <Group key={title} title={title} rows={others.filter(has)} current={current} />
        )) ?? <Group rows={others} current={current} />}
      </IndexNav>
    </>
  );
};

const isBack = ({ state }: IndexRow) => reportStates.has('back', state);
/** Still to be sent. */
export const isOpen = ({ state }: Pick<IndexRow, 'state'>) => state === 'none' || reportStates.has('unsent', state);
/** Never sent, and not taken any more. */
export const isTooLate = ({ state, closed }: Pick<ReportSummary, 'state' | 'closed'>) =>
  closed && (state === 'none' || reportStates.has('private', state));

type GroupProps = { title?: string | undefined; rows: IndexRow[]; current: string };

const Group = ({ title, rows, current }: GroupProps) =>
  rows.length > 0 && (
    <Box sx={{ mb: title ? 1.5 : 0 }}>
      {title && <Box sx={{ px: 1, py: 0.5, fontSize: 12, color: 'text.secondary' }}>{title}</Box>}
      {rows.map((row) => (
        <IndexLink key={row.definition.key} row={row} current={row.definition.key === current} />
      ))}
    </Box>
  );

const IndexLink = ({ row, current }: { row: IndexRow; current: boolean }) => {
  const chip = row.state === 'none' ? 'draft' : reportStates.rows[row.state].tone;
  return (
    <Box component={Link} to={row.to} aria-current={current ? 'page' : undefined} sx={linkSx}>
      <Box sx={{ ...markSx, color: `var(--st-${chip})`, backgroundColor: `var(--st-${chip}-bg)` }}>
        <Icon name={row.state === 'none' ? 'more' : states[chip].icon} size={12} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {nameOf(row)}
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {stateText(row)}
          {row.after.link}
        </Box>
      </Box>
    </Box>
  );
};

const nameOf = ({ definition: { number, title } }: IndexRow) => (number < 1000 ? `${number}. ${title}` : title);
const stateText = ({ state }: IndexRow) => (state === 'none' ? 'Не начат' : reportStates.rows[state].name);

/** The nearest of these days; null without any. */
const nearest = (days: readonly (string | null | undefined)[]): string | null =>
  days.filter((day): day is string => Boolean(day)).sort()[0] ?? null;

const linkSx = {
  display: 'flex',
  gap: 1,
  px: 1,
  py: 0.75,
  borderRadius: '6px',
  fontSize: 13,
  lineHeight: '18px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
  '&[aria-current]': { backgroundColor: 'var(--blue-soft)', color: 'var(--blue)', fontWeight: 600 },
};
const markSx = { flex: '0 0 auto', height: 20, mt: 0.25, p: '4px', borderRadius: '50%', lineHeight: 0 };
