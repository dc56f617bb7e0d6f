import { to } from '@contract/paths';
import { useCan } from '../../providers/account';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTabs } from '../../ui/page/PageTabs';
import { PageTitle } from '../../ui/page/PageTitle';
import { useTab } from '../../ui/page/useTab';
import { Bank } from './bank/Bank';
import { RulesOfTests } from './bank/RulesOfTests';
import { TestCard } from './TestCard';
import { TestPeople } from './TestPeople';
import { TestTotals } from './TestTotals';

const Mine = () => <TestCard category="safety" />;

const tabs = {
  mine: { label: 'Мой тест', Content: Mine },
  people: { label: 'Кто прошёл', Content: TestPeople },
  totals: { label: 'Итоги', Content: TestTotals },
  bank: { label: 'Банк вопросов', Content: Bank },
  rules: { label: 'Правила', Content: RulesOfTests },
} as const;
type TabName = keyof typeof tabs;

/** Labour safety: one's own test, the results of one's people, and, for the centre, the banks of both tests. */
export const SafetyPage = () => {
  const reads = useCan('act.test.people');
  const edits = useCan('act.test.edit');
  const shown: [TabName, ...TabName[]] = ['mine'];
  if (reads) shown.push('people', 'totals');
  if (edits) shown.push('bank', 'rules');
  const [tab, setTab] = useTab(shown);
  const { Content, label } = tabs[tab];
  return (
    <>
      <PageTitle
        title="Охрана труда и пожарная безопасность"
        actions={
          edits && (
            <ButtonLink variant="outlined" to={to('university')}>
              Курсы университета
            </ButtonLink>
          )
        }
      />
      <PageTabs
        label="Разделы охраны труда"
        tabs={tabs}
        shown={shown}
        value={tab}
        onChange={setTab}
        panel="safety-panel"
      />
      <div id="safety-panel" role="tabpanel" aria-label={label}>
        <Content />
      </div>
    </>
  );
};
