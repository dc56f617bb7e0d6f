import { firstStepRows } from '@contract/firstSteps';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { isRead, NotRead } from '../../ui/NotRead';
import { FirstStepRow } from './FirstStepRow';
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
