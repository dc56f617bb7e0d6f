import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { useCompleteness } from '../../personal-data/useOwnRecord';
import type { Post } from '../unitsOf';

/** How far the person has come; what is missing first wears the warm ring. */
export const Readiness = ({ me, posts }: { me: FullUser; posts: readonly Post[] }) => {
  const { data: completeness } = useCompleteness();
  const verified = Boolean(me.is_verified);
  const percent = completeness && `${completeness.percent} %`;
  const steps: [label: string, ready: boolean, aside?: string][] = [
    ['Профиль заполнен', verified || completeness?.missing.length === 0, verified ? undefined : percent],
    ['Данные отправлены', me.sent_verification || verified],
    ['Данные подтверждены', verified],
    ['Состоите в отряде или штабе', posts.length > 0],
    ['Взнос оплачен', Boolean(me.membership_fee)],
  ];
  const done = steps.filter(([, ready]) => ready).length;
  const next = steps.find(([, ready]) => !ready)?.[0];
  return (
    <Section
      title="Готовность к лету"
      action={<Box sx={{ fontWeight: 600, color: 'text.secondary' }}>{`${done} из ${steps.length}`}</Box>}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(([label, ready, aside]) => (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 32,
              color: label === next ? 'text.primary' : 'text.secondary',
              fontWeight: label === next ? 600 : 400,
            }}
          >
            <Ring ready={ready} next={label === next} />
            <Box sx={{ flex: 1 }}>{label}</Box>
            {aside && <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.disabled' }}>{aside}</Box>}
          </Box>
        ))}
      </Box>
    </Section>
  );
};

const Ring = ({ ready, next }: { ready: boolean; next: boolean }) => (
  <Box
    role="img"
    aria-label={ready ? 'выполнено' : 'не выполнено'}
    sx={{
      width: 20,
      height: 20,
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      border: ready ? 0 : '2px solid',
      borderColor: next ? 'var(--warm)' : 'var(--line-2)',
      color: 'var(--st-accepted)',
      bgcolor: ready ? 'var(--st-accepted-bg)' : undefined,
    }}
  >
    {ready && <Icon name="check" size={13} />}
  </Box>
);
