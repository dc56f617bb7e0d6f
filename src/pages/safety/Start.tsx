import type { TestState } from '@contract/schemas/tests';
import { testTitles } from '@contract/testTables';
import { attemptForms, plural } from '@contract/text/plural';
import { Alert, Box, Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { TestRules } from '../../resources/tests/TestCard';
import { useAttemptActs, useTestHome } from '../../resources/tests/useTests';
import { useAct } from '../../ui/acts/useAct';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { Markdown } from '../../ui/text/Markdown';

/** The rules before the first question; nothing runs until the button is pressed. */
export const Start = ({ state }: { state: TestState }) => {
  const { start } = useAttemptActs();
  const [, setParams] = useSearchParams();
  const { act, busy, refusal } = useAct({ inPlace: true });
  const { category, left, closed_because } = state;
  const home = useTestHome(category);
  const begin = () =>
    act(async () => {
      const { id } = await start(category);
      setParams({ attempt: String(id) }, { replace: true });
    });
  return (
    <>
      <PageTitle title={testTitles[category]} />
      <Material text={state.material} />
      <Section title={left > 0 ? `У вас ${plural(left, attemptForms)}` : 'Попыток не осталось'}>
        <TestRules state={state} />
        {closed_because && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {closed_because}
          </Alert>
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal.message}
          </Alert>
        )}
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!closed_because && (
            <Button
              variant="contained"
              size="large"
              onClick={() => void begin()}
              loading={busy}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              Начать тестирование
            </Button>
          )}
          <ButtonLink variant="outlined" size="large" to={home} sx={{ width: { xs: '100%', sm: 'auto' } }}>
            Назад
          </ButtonLink>
        </Box>
      </Section>
    </>
  );
};

/** What to read before a test; while it is read nothing runs. */
const Material = ({ text }: { text: string | null }) =>
  text && (
    <Box sx={{ mb: 2 }}>
      <Section title="Материал к тесту">
        <Markdown text={text} />
      </Section>
    </Box>
  );
