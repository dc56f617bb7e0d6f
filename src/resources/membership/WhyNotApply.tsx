import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import type { UnitVerdicts } from '@contract/schemas/units';
import { entryStates } from '@contract/states/unitApplications';
import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';
import { recently } from '../../ui/text/moment';

type WhyNotApplyProps = { level: Level; not: NonNullable<UnitVerdicts['apply_not']> };

/** Stands where the button of an application would: why there is none, and what can be done. */
export const WhyNotApply = ({ level, not: { reason, unit, since } }: WhyNotApplyProps) => (
  <Box role="note" sx={{ flex: '1 1 280px', minWidth: 0, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
    {entryStates.acts.apply.not[reason]}
    {unit && (
      <>
        {' '}
        <PageLink to={to(level, { id: unit.id })} underline="always">
          {unit.name}
        </PageLink>
        {since && `, подана: ${recently(since)}`}
      </>
    )}
    {reason === 'noRegion' && (
      <>
        {' '}
        <PageLink to={to('personalData')} underline="always">
          Указать регион
        </PageLink>
      </>
    )}
  </Box>
);
