import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { number } from '../../ui/text/plural';
import { FieldInput, isWide } from './FieldInput';
import { groupsOf, pairedGroup, shortLabel, totalOf } from './groups';
import type { FieldGroupsProps } from './ItemCard';
import type { InputProps } from './inputProps';
import { ListInput } from './ListInput';
import { PairTable } from './PairTable';

/** The fields of a report or of one of its items, under their headings; numbers of one heading are added up. */
export const FieldGroups = ({ fields, answers, prefix = '' }: FieldGroupsProps) =>
  groupsOf(fields).map(({ title, fields: inside }) => {
    const pairs = pairedGroup(inside);
    const total = pairs ? null : totalOf(inside, answers);
    return (
      <Box
        key={title ?? inside[0]?.name}
        {...(title ? { component: 'fieldset', 'aria-label': title } : {})}
        sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}
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
            <Box key={field.name} sx={isWide(field) ? wideSx : narrowSx}>
              <FieldInput
                field={total === null ? field : shortLabel(field)}
                path={prefix + field.name}
                value={answers[field.name]}
                List={NestedList}
              />
            </Box>
          ))}
        </Box>
      </Box>
    );
  });

/** Items have groups of fields, too. */
const NestedList = (props: InputProps<'list'>) => <ListInput {...props} Fields={FieldGroups} />;

const wideSx = { gridColumn: '1 / -1', minWidth: 0 };
/** What a reviewer said needs room beside a narrow field. */
const narrowSx = { minWidth: 0, '&:has(> [role="note"])': { gridColumn: { sm: 'span 2' } } };

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'end',
  // A remark under one field leaves the fields of its row in one line.
  '&:has(> div > [role="note"])': { alignItems: 'start' },
};
