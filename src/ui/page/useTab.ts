import { useSearchParams } from 'react-router-dom';

/** The open tab of a page, kept in the address; the first one when the address names none of them. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = tabs.find((one) => one === named) ?? tabs[0];
  const season = params.get('season');
  // Filters and pages belong to the tab that is left; the season is that of the whole page.
  return [tab, (next) => setParams({ ...(next !== tabs[0] && { tab: next }), ...(season && { season }) })];
}
