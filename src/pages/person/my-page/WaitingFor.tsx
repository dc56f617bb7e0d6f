import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { MemberWay, WaitingMatter } from '@contract/schemas/parts/memberWay';
import Box from '@mui/material/Box';
import { Icon } from '../../../ui/Icon';
import { PageLink } from '../../../ui/page/PageLink';
import { recently } from '../../../ui/text/moment';

/** What others are to decide about me: what, who, since when. */
export const WaitingFor = ({ waiting }: Pick<MemberWay, 'waiting'>) =>
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

const Deciders = ({ deciders }: Pick<WaitingMatter, 'deciders'>) => (
  <Box sx={{ color: 'text.secondary' }}>
    {deciders.length === 0 ? 'Решает администратор портала' : 'Решает '}
    {deciders.map(({ level, id, name, commander }, at) => (
      <span key={`${level} ${id}`}>
        {at > 0 && ' или '}
        {commander ? `${commander}, ` : ''}
        <PageLink to={to(level, { id })} underline="always">
          {name}
        </PageLink>
        {!commander && ` (${levels[level].labels.one.toLowerCase()} пока без командира)`}
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
