import type { Answers, Field } from '@contract/indicators/types';
import { number } from '@contract/text/plural';
import { Box, Typography } from '@mui/material';
import { RowsTable } from '../../ui/list/RowsTable';
import { AnswerInput } from './AnswerInput';
import { groupsOf, type Pairs, pairedGroup, shortLabel, sumOf, totalOf } from './groups';

type FieldGroupsProps = { fields: readonly Field[]; answers: Answers; prefix?: string };

/** The fields of a report or of one of its items, under their headings; numbers of one heading are added up. */
export const FieldGroups = ({ fields, answers, prefix = '' }: FieldGroupsProps) =>
  groupsOf(fields).map(({ title, fields: inside }) => {
    const pairs = pairedGroup(inside);
    const total = pairs ? null : totalOf(inside, answers);
    return (
      <Box
        key={title ?? inside[0]?.name}
        {...(title ? { component: 'fieldset', 'aria-label': title } : {})}
        sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, containerType: 'inline-size' }}
      >
        {title && (
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.5 }}>
            <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
              {title}
            </Typography>
            {total !== null && (
              <Box role="status" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                Итого <b>{number(total)}</b>
              </Box>
            )}
          </Box>
        )}
        {pairs && <PairTable pairs={pairs} answers={answers} prefix={prefix} />}
        <Box sx={gridSx}>
          {(pairs ? pairs.rest : inside).map((field) => (
            <Box key={field.name} sx={field.kind === 'list' ? listSx : isWide(field) ? wideSx : narrowSx}>
              <AnswerInput field={total === null ? field : shortLabel(field)} path={prefix + field.name} />
            </Box>
          ))}
        </Box>
      </Box>
    );
  });

/** Kinds that want the width of the form. */
const isWide = (field: Field): boolean =>
  ['file', 'link'].includes(field.kind) || (field.kind === 'text' && (field.max > 100 || (field.lines ?? 1) > 1));

const NOTED = '&:has(> .notes > *)';
/** Where there is room, what a reviewer said stands at the right of its field, with a line that leads there. */
const notedSx = (field: string) => ({
  '@container (min-width: 600px)': {
    [NOTED]: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: `${field} minmax(16px, 1fr) 280px`,
      alignItems: 'start',
      '&::before': { content: '""', gridArea: '1 / 2', mt: '42px', borderTop: '1px dashed var(--wait)' },
      '& > :first-of-type': { gridArea: '1 / 1', minWidth: 0 },
      // Below the label.
      '& > .notes': { gridArea: '1 / 3', mt: '20px' },
    },
  },
});
const wideSx = { gridColumn: '1 / -1', minWidth: 0, ...notedSx('minmax(0, 1000fr)') };
/** Elsewhere it needs room under a narrow field. */
const narrowSx = { minWidth: 0, [NOTED]: { gridColumn: { sm: 'span 2' } }, ...notedSx('minmax(0, 400px)') };
/** A list keeps its width: what is said of it all stands under it. */
const listSx = { gridColumn: '1 / -1', minWidth: 0 };

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'end',
  // A remark under one field leaves the fields of its row in one line.
  '&:has(> div > .notes > *)': { alignItems: 'start' },
};

type PairTableProps = { pairs: Pairs; answers: Answers; prefix: string };
type Line = Pairs['rows'][number] | 'total';

/** Numbers by direction as a table, with the sum of each column. */
const PairTable = ({ pairs: { columns, rows }, answers, prefix }: PairTableProps) => {
  const input = (field: Field | undefined) => field && <AnswerInput field={field} path={prefix + field.name} bare />;
  const sum = (at: number) =>
    sumOf(
      rows.map(({ fields }) => fields[at]).filter((field): field is Field => field !== undefined),
      answers,
    ).toLocaleString('ru');
  return (
    <RowsTable<Line>
      sx={tableSx}
      rows={[...rows, 'total']}
      keyOf={(line) => (line === 'total' ? line : line.label)}
      rowProps={(line) => (line === 'total' ? { sx: totalSx } : {})}
      columns={[
        {
          source: 'label',
          label: 'Направление',
          cellSx: { '&::first-letter': { textTransform: 'uppercase' } },
          cell: (line) => (line === 'total' ? 'Итого' : line.label),
        },
        ...columns.map((column, at) => ({
          source: column,
          label: column,
          numeric: true as const,
          cellSx: { width: 150, py: 0.25 },
          cell: (line: Line) => (line === 'total' ? sum(at) : input(line.fields[at])),
        })),
      ]}
    />
  );
};

const tableSx = { mb: 1, '& table': { maxWidth: 720 }, '& td, & th': { px: 1 } };
const totalSx = { '& td': { fontWeight: 600, py: 0.75, borderBottom: 0 }, '& td + td': { pr: 3 } };
