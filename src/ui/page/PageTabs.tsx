import { can, type Permission } from '@contract/permissions';
import { Skeleton, Tab } from '@mui/material';
import { type FunctionComponent, Suspense, useId } from 'react';
import { useAccount } from '../../providers/account';
import { ClosedPart } from './ClosedPart';
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
  if (!tab) return null;
  const { Content } = tab;
  const many = shown.length > 1;
  return (
    <>
      {many && (
        <TabRow value={open} onChange={(_, next: string) => setOpen(next)} aria-label={label}>
          {shown.map((name) => (
            <Tab key={name} value={name} label={tabs[name]?.label} aria-controls={panel} />
          ))}
        </TabRow>
      )}
      <ClosedPart open={open} shown={shown} label={(name) => tabs[name]?.label} />
      <div id={panel} {...(many && { role: 'tabpanel', 'aria-label': tab.label })}>
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          <Content {...props} />
        </Suspense>
      </div>
    </>
  );
}
