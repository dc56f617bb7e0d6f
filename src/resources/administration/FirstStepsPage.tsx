import { firstStepRows } from '@contract/firstSteps';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { PageTitle } from '../../ui/page/PageTitle';
import { FirstStepRow } from './FirstStepRow';
import { useFirstSteps } from './useFirstSteps';

/** What a new organisation does before its first detachment works: what is done, and what comes next. */
export const FirstStepsPage = () => {
  const { data, error, refetch } = useFirstSteps();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const done = new Set(data.filter((step) => step.done).map(({ key }) => key));
  const next = firstStepRows.find(({ key }) => !done.has(key))?.key;
  return (
    <>
      <PageTitle
        title="Первые шаги"
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
