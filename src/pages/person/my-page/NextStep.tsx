import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { StepKey } from '@contract/people/memberSteps';
import { stepWords } from '@contract/people/stepWords';
import type { MemberWay, WaitingMatter } from '@contract/schemas/parts/memberWay';
import { testAddress } from '@contract/testTables';
import { inSentence } from '@contract/text/typographic';
import { Box } from '@mui/material';
import { submitPage } from '../../../resources/events/applicationPages';
import { useFeeTerms } from '../../../resources/fees/useFeeTerms';
import { Icon } from '../../../ui/Icon';
import { PageLink } from '../../../ui/page/PageLink';
import { recently } from '../../../ui/text/moment';
import { detachmentsOf } from '../detachmentsOf';
import { StepCard } from './StepCard';
import { useWay } from './useWay';
import { useWaitsForMe } from './WaitingDecisions';

/** The one thing to do next on the way into the organisation, and what others are to decide; when all is done, that it is. */
export const NextStep = () => {
  const { data: way } = useWay();
  const { data: terms } = useFeeTerms();
  const second = useWaitsForMe();
  if (!way) return null;
  return (
    <StepCard {...stepWords(way, terms)} address={addressOf(way)} second={second}>
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
  event: ({ returned }) => (returned ? submitPage(returned.event.id, returned.kind) : to('events')),
  safety: ({ attempt }) => testAddress('safety', attempt ?? undefined),
};

/** What others are to decide about me: what, who, since when. */
const WaitingFor = ({ waiting }: Pick<MemberWay, 'waiting'>) =>
  waiting.length === 0 ? null : (
    <Box component="ul" aria-label="Ждёт решения" sx={listSx}>
      {waiting.map((one) => (
        <Box component="li" key={`${one.matter} ${one.deciders[0]?.level ?? ''}`} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ color: 'var(--st-sent)', mt: '2px' }}>
            <Icon name="clock" size={16} />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{names[one.matter]}</b> ждёт решения: {recently(one.since)}
            <Deciders {...one} />
          </Box>
        </Box>
      ))}
    </Box>
  );

const names: Record<WaitingMatter['matter'], string> = {
  confirm: 'Подтверждение данных',
  unit: 'Заявка',
  transfer: 'Перевод',
};

const Deciders = ({ matter, deciders }: WaitingMatter) => (
  <Box sx={{ color: 'text.secondary' }}>
    {deciders.length === 0 ? 'Решает администратор портала' : 'Решает '}
    {deciders.map(({ level, id, name, commander }, at) => (
      <span key={`${level} ${id}`}>
        {at > 0 && ' или '}
        {commander ? `${commander}, ` : ''}
        <PageLink to={to(level, { id })} underline="always">
          {name}
        </PageLink>
        {!commander &&
          ` (${inSentence(levels[level].labels.one)} пока без командира${matter === 'confirm' ? '' : ': ответит командир вышестоящего штаба'})`}
      </span>
    ))}
  </Box>
);

const listSx = {
  flexBasis: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  fontSize: 13,
  lineHeight: '20px',
};
