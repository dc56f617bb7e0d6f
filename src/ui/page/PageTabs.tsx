import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

type PageTabsProps<Name extends string> = {
  /** What the tabs are of: `Разделы рейтинга`. */
  label: string;
  tabs: Readonly<Record<Name, { label: string }>>;
  shown: readonly Name[];
  value: Name;
  onChange: (tab: Name) => void;
  /** Id of the panel under them. */
  panel: string;
};

/** The tabs of a page; one alone needs none. */
export const PageTabs = <Name extends string>({ label, tabs, shown, value, onChange, panel }: PageTabsProps<Name>) =>
  shown.length > 1 && (
    <Tabs
      value={value}
      onChange={(_, next: Name) => onChange(next)}
      variant="scrollable"
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {shown.map((name) => (
        <Tab key={name} value={name} label={tabs[name].label} aria-controls={panel} />
      ))}
    </Tabs>
  );
