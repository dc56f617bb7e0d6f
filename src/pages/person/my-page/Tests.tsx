import { moscowDay } from '@contract/fields/moscowDay';
import { to } from '@contract/paths';
import type { PersonTest, TestState } from '@contract/schemas/tests';
import { type TestCategory, testAddress, testTitles } from '@contract/testTables';
import { Box } from '@mui/material';
import { useRead } from '../../../providers/useRead';
import { CertificateButton } from '../../../resources/tests/CertificateButton';
import { useTestHome, useTestStates } from '../../../resources/tests/useTests';
import { FoldingSection } from '../../../ui/page/FoldingSection';
import { PageLink } from '../../../ui/page/PageLink';
import { TestStanding } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';

/** One's own results, read together with the rules of the tests. */
export const OwnTests = () => {
  const { data } = useTestStates();
  return <Results tests={data?.map(resultOf) ?? []} own />;
};

/** What a person reached in the tests, for the staff above. */
export const TestsOf = ({ id }: { id: number }) => {
  const { data = [] } = useRead('test.ofPerson', { params: { id } }, { staleTime: 0 });
  return <Results tests={data} />;
};

/** `begun`: an attempt is under way. */
type Result = PersonTest & { begun?: boolean };

/** The best passed attempt gives the certificate. */
function resultOf({ category, name, best_score, past, passed, open }: TestState): Result {
  const passes = past.filter((one) => one.passed);
  const best = passes.find(({ score }) => score === best_score);
  const first = passes.at(-1);
  return {
    category,
    name,
    best_score,
    passed,
    attempts_used: past.length,
    passed_on: first ? moscowDay(first.closed_at) : null,
    certificate: best?.id ?? null,
    begun: open !== null,
  };
}

const Results = ({ tests, own }: { tests: readonly Result[]; own?: true }) => {
  // The university is for some; whoever has not taken its test has nothing to read about it.
  const shown = tests.filter(
    ({ category, attempts_used, begun }) => category === 'safety' || begun || attempts_used > 0,
  );
  if (shown.length === 0) return null;
  return (
    <FoldingSection title="Тесты">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {shown.map((test) => (
          <Box component="li" key={test.category} sx={rowSx}>
            <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {own ? <TestLink category={test.category} /> : testTitles[test.category]}
              <Box sx={{ color: 'text.secondary' }}>{resultText(test)}</Box>
            </Box>
            <TestStanding passed={test.passed} begun={test.begun} tried={test.attempts_used > 0} />
            {test.certificate !== null && <CertificateButton attempt={test.certificate} number="о прохождении теста" />}
          </Box>
        ))}
      </Box>
    </FoldingSection>
  );
};

/** The way to a test; to the test itself for whom the page around it is not. */
const TestLink = ({ category }: { category: TestCategory }) => {
  const home = useTestHome(category);
  return <PageLink to={home === to('myPage') ? testAddress(category) : home}>{testTitles[category]}</PageLink>;
};

function resultText({ attempts_used, best_score, passed_on, begun }: Result): string {
  if (attempts_used === 0) return begun ? 'Идёт первая попытка' : 'Попыток ещё не было';
  const day = shortDay(passed_on);
  return `Лучший результат ${best_score}${day ? `, ${day}` : ''}`;
}

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, fontSize: 13 };
