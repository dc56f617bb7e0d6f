import { scoreText } from '@contract/indicators/scoreText';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ReasonNote } from '../../indicators/ReasonNote';
import { PageLink } from '../../ui/page/PageLink';
import { shortDay } from '../../ui/text/day';

type LineTitleProps = {
  title: string;
  /** Where its report is. */
  address: string | undefined;
  state: ReactNode;
  /** What has columns of its own where there is room for them. */
  facts: { number?: number | null; deadline?: string | null; score?: string | null; place?: string | null };
  missing: readonly string[];
  reasons: readonly (readonly [label: string, reason: string])[];
};

/** An indicator in a list of reports: its name, on a phone with its state and facts, what is missing, why it came back. */
export const LineTitle = ({ title, address, state, facts, missing, reasons }: LineTitleProps) => (
  <>
    {address ? (
      <PageLink to={address} color="inherit" sx={{ fontWeight: 500 }}>
        {title}
      </PageLink>
    ) : (
      <Box component="span" sx={{ fontWeight: 500 }}>
        {title}
      </Box>
    )}
    <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
      {state}
      <Box sx={{ ...smallSx, mt: 0.25 }}>{factsText(facts)}</Box>
    </Box>
    {missing.length > 0 && (
      <Box sx={smallSx}>
        Осталось: {missing.slice(0, 4).join(', ')}
        {missing.length > 4 && ` и ещё ${missing.length - 4}`}
      </Box>
    )}
    {reasons.slice(0, REASONS).map(([label, reason]) => (
      <ReasonNote key={`${label}${reason}`} field={label} reason={reason} />
    ))}
    {reasons.length > REASONS && <Box sx={smallSx}>И ещё замечаний: {reasons.length - REASONS}</Box>}
  </>
);

const factsText = ({ number, deadline, score, place }: LineTitleProps['facts']): string =>
  [
    number != null && `№ ${number}`,
    deadline && `Срок:\u00a0${shortDay(deadline)}`,
    score != null && `Счёт:\u00a0${scoreText(score)}`,
    place != null && `Место:\u00a0${scoreText(place)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The others are read in the report. */
const REASONS = 5;
const smallSx = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };
