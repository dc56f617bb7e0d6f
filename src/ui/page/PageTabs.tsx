import { can, type Permission } from '@contract/permissions';
import { Alert, Skeleton, Tab } from '@mui/material';
import { type FunctionComponent, Suspense, useEffect, useId, useState } from 'react';
import { useAccount } from '../../providers/account';
import { TabRow } from './TabRow';
import { useTab } from './useTab';

type PageTab<Props> = {
  label: string;
  Content: FunctionComponent<Props>;
  /** Who has it; without one, everybody. */
  can?: Permission;
};

type PageTabsProps<Props> = {
  /** What the tabs are of: `Разделы рейтинга`. */
  label: string;
  /** In order: the page opens with the first that the viewer has; one of them is everybody's. */
  tabs: Readonly<Record<string, PageTab<Props>>>;
  /** What each is drawn with. */
  props: Props;
};

/** The tabs of a page that this viewer has, and what the open one holds; one alone has no tabs over it. */
export function PageTabs<Props extends object>({ label, tabs, props }: PageTabsProps<Props>) {
  const { grants } = useAccount();
  const panel = useId();
  const shown = Object.keys(tabs).filter((name) => {
    const asked = tabs[name]?.can;
    return !asked || can(grants, asked);
  });
  const [open, setOpen] = useTab(shown as [string, ...string[]]);
  const tab = tabs[open];
  const [closed, choose] = useClosed(open, shown);
  if (!tab) return null;
  const { Content } = tab;
  const many = shown.length > 1;
  const change = (next: string) => {
    choose(next);
    setOpen(next);
  };
  return (
    <>
      {many && (
        <TabRow value={open} onChange={(_, next: string) => change(next)} aria-label={label}>
          {shown.map((name) => (
            <Tab key={name} value={name} label={tabs[name]?.label} aria-controls={panel} />
          ))}
        </TabRow>
      )}
      {closed !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Раздел «{tabs[closed]?.label}» теперь закрыт: ваши права изменились. Несохранённое в нём не записано.
        </Alert>
      )}
      <div id={panel} {...(many && { role: 'tabpanel', 'aria-label': tab.label })}>
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          <Content {...props} />
        </Suspense>
      </div>
    </>
  );
}

/** The tab that was open until the viewer lost what it takes; null once another one is chosen. */
function useClosed(
  open: string,
  shown: readonly string[],
): readonly [closed: string | null, choose: (tab: string) => void] {
  const [chosen, setChosen] = useState(open);
  const closed = shown.includes(chosen) || open !== shown[0] ? null : chosen;
  useEffect(() => {
    if (closed === null) setChosen(open);
  }, [closed, open]);
  return [closed, setChosen];
}
