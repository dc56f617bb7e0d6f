import type { firstStepRows } from '@contract/firstSteps';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { StateChip } from '../../ui/StateChip';

type FirstStepRowProps = { step: (typeof firstStepRows)[number]; done: boolean; next: boolean };

/** One step: what it is for, whether it is done, and the way to it; the next one stands out. */
export const FirstStepRow = ({ step: { title, about, page, settings }, done, next }: FirstStepRowProps) => (
  <Box
    component="li"
    aria-current={next ? 'step' : undefined}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      p: 2,
      '& + &': { borderTop: 1, borderColor: 'divider' },
      backgroundColor: next ? 'var(--blue-soft)' : undefined,
    }}
  >
    <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {done && <StateChip state="accepted">Сделано</StateChip>}
        {next && <StateChip state="sent">Дальше</StateChip>}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{about}</Box>
      {settings && (
        <Box sx={{ mt: '4px', fontSize: 13, color: 'text.secondary' }}>
          Настройки сервера: <code>{settings.join(', ')}</code>
        </Box>
      )}
    </Box>
    {page && (
      <ButtonLink
        variant={next ? 'contained' : 'outlined'}
        size="small"
        to={page.address}
        aria-label={labelOf(page.label, title)}
      >
        {page.label}
      </ButtonLink>
    )}
  </Box>
);

/** Many rows say «Создать»: to who listens each says what. */
const labelOf = (label: string, title: string) => `${label}: ${title}`;
