import { isTestCategory, type TestCategory } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { useCrumb } from '../../ui/page/Crumb';
import { NotFoundPage } from '../NotFoundPage';
import { Question } from './Question';
import { Result } from './Result';
import { Start } from './Start';
import { testNames } from './testNames';
import { useAttempt, useTestStates } from './useTests';

/** A test from its start to its result; a reload opens it where it was. */
export const TestPage = () => {
  const { name } = useParams();
  return isTestCategory(name) ? <Test category={name} /> : <NotFoundPage />;
};

const Test = ({ category }: { category: TestCategory }) => {
  useCrumb(testNames[category].title);
  const [params, setParams] = useSearchParams();
  const asked = params.get('attempt');
  const states = useTestStates();
  const state = states.data?.find((one) => one.category === category);
  const id = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : (state?.open?.id ?? null);
  const attempt = useAttempt(id);
  // The attempt under way stays the page's own: when it ends, its result follows, not the next beginning.
  const found = asked === null ? id : null;
  useEffect(() => {
    if (found !== null) setParams({ attempt: String(found) }, { replace: true });
  }, [found, setParams]);
  const error = states.error ?? (attempt.error?.status === 404 ? null : attempt.error);
  if (attempt.error?.status === 404 || (attempt.data && attempt.data.category !== category)) return <NotFoundPage />;
  if (error && !attempt.data) {
    const again = () => void (states.error ? states.refetch() : attempt.refetch());
    return <Failure error={error} onRetry={again} />;
  }
  if (!state || (id !== null && !attempt.data)) return <Loading />;
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      {!attempt.data && <Start state={state} />}
      {attempt.data && !attempt.data.result && <Question attempt={attempt.data} read={attempt.dataUpdatedAt} />}
      {attempt.data?.result && <Result attempt={attempt.data} result={attempt.data.result} />}
    </Box>
  );
};
