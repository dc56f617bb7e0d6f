import { useCan } from '../../providers/account';
import { PageTabs } from '../../ui/page/PageTabs';
import { PageTitle } from '../../ui/page/PageTitle';
import { useTab } from '../../ui/page/useTab';
import { FeePeople } from './FeePeople';
import { FeeReset } from './FeeReset';
import { FeeTotals } from './FeeTotals';
import { MyFee } from './MyFee';

const tabs = {
  mine: { label: 'Мой членский взнос', Content: MyFee },
  people: { label: 'Взносы участников', Content: FeePeople },
  totals: { label: 'Итоги', Content: FeeTotals },
  reset: { label: 'Новый сезон', Content: FeeReset },
} as const;
type TabName = keyof typeof tabs;

/** The membership fee: one's own, the people one looks after, sums by unit, the yearly reset. */
export const FeePage = () => {
  const reads = useCan('act.fee.read');
  const resets = useCan('act.fee.reset');
  const shown: [TabName, ...TabName[]] = ['mine'];
  if (reads) shown.push('people', 'totals');
  if (resets) shown.push('reset');
  const [tab, setTab] = useTab(shown);
  const { Content, label } = tabs[tab];
  return (
    <>
      <PageTitle title="Членский взнос" />
      <PageTabs
        label="Разделы членского взноса"
        tabs={tabs}
        shown={shown}
        value={tab}
        onChange={setTab}
        panel="fee-panel"
      />
      <div id="fee-panel" role="tabpanel" aria-label={label}>
        <Content />
      </div>
    </>
  );
};
