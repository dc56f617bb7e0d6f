import { to } from '@contract/paths';
import type { StepKey } from '@contract/people/memberSteps';
import { stepWords } from '@contract/people/stepWords';
import type { MemberWay } from '@contract/schemas/parts/memberWay';
import { useFeeTerms } from '../../fee/useFeeTerms';
import { testAddress } from '../../safety/testNames';
import { detachmentsOf } from '../detachmentsOf';
import { StepCard } from './StepCard';
import { useWay } from './useWay';
import { WaitingFor } from './WaitingFor';

/** The one thing to do next on the way into the organisation, and what others are to decide; when all is done, that it is. */
export const NextStep = () => {
  const { data: way } = useWay();
  const { data: terms } = useFeeTerms();
  if (!way) return null;
  return (
    <StepCard {...stepWords(way, terms)} address={addressOf(way)}>
      {/* What waits for others is told by the list below the step. */}
      {way.next && <WaitingFor waiting={way.waiting} />}
    </StepCard>
  );
};

/** Where the step is taken: nowhere while others are to decide. */
function addressOf(way: MemberWay): string | undefined {
  const { next, facts } = way;
  if (next) return next.since === null ? addresses[next.key]?.(way) : undefined;
  return facts.safety === 'passed' ? to('events') : undefined;
}

const addresses: Partial<Record<StepKey, (way: MemberWay) => string>> = {
  profile: () => to('personalData'),
  send: () => to('personalData'),
  unit: ({ regional }) => detachmentsOf(regional),
  safety: ({ attempt }) => testAddress('safety', attempt ?? undefined),
};
