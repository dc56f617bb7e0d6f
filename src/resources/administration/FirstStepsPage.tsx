import { firstStepRows } from '@contract/firstSteps';
import { Box, Card, Typography } from '@mui/material';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { StateChip } from '../../ui/StateChip';
import { useFirstSteps } from './useFirstSteps';

/** What a new organisation does before its first detachment works: what is done, and what comes next. */
export const FirstStepsPage = () => {
  const read = useFirstSteps();
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const done = new Set(data.filter((step) => step.done).map(({ key }) => key));
  const next = firstStepRows.find(({ key }) => !done.has(key))?.key;
  return (
    <>
      <OwnTitle
        beside={<Box sx={{ color: 'text.secondary' }}>{`Сделано ${done.size} из ${firstStepRows.length}`}</Box>}
      />
      <Card component="ol" sx={{ m: 0, p: 0, maxWidth: 960, listStyle: 'none' }}>
        {firstStepRows.map((step) => (
          <FirstStepRow key={step.key} step={step} done={done.has(step.key)} next={step.key === next} />
        ))}
      </Card>
    </>
  );
};

type FirstStepRowProps = { step: (typeof firstStepRows)[number]; done: boolean; next: boolean };

/** One step: what it is for, whether it is done, and the way to it; the next one stands out. */
const FirstStepRow = ({ step: { title, about, page, settings }, done, next }: FirstStepRowProps) => (
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
