import { memberSteps, type StepKey, stepKeys } from '@contract/people/memberSteps';
import { Box } from '@mui/material';
import { Icon } from '../../../ui/Icon';
import { FoldingSection } from '../../../ui/page/FoldingSection';
import { useWay } from './useWay';

/** How far the person has come; what is next wears the warm ring. */
export const Readiness = () => {
  const { data: way } = useWay();
  if (!way) return null;
  const { facts, data } = way;
  const steps = stepKeys
    .filter((key) => !('beside' in memberSteps[key]))
    .map((key) => ({ key, label: memberSteps[key].label, ready: memberSteps[key].done(facts) }));
  const done = steps.filter(({ ready }) => ready).length;
  const aside = (key: StepKey) => (key === 'profile' && data.percent < 100 ? `${data.percent} %` : null);
  return (
    <FoldingSection
      title="Готовность к лету"
      glance={
        <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.5 }}>
          {steps.map(({ key }, at) => (
            <Box
              key={key}
              sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: at < done ? 'var(--ok)' : 'var(--surface-3)' }}
            />
          ))}
        </Box>
      }
      aside={<Box sx={{ fontWeight: 600, color: 'text.secondary' }}>{`${done} из ${steps.length}`}</Box>}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ key, label, ready }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 32,
              color: key === way.next?.key ? 'text.primary' : 'text.secondary',
              fontWeight: key === way.next?.key ? 600 : 400,
            }}
          >
            <Ring ready={ready} next={key === way.next?.key} />
            <Box sx={{ flex: 1 }}>{label}</Box>
            {aside(key) && <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.disabled' }}>{aside(key)}</Box>}
          </Box>
        ))}
      </Box>
    </FoldingSection>
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
