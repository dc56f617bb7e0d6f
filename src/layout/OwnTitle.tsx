import { PageTitle, type PageTitleProps } from '../ui/page/PageTitle';
import { useHeading } from './useHeading';

/** The title row of a page that is called as `routes` calls it; `season`: where the page shows another than its address. */
export const OwnTitle = ({ season, ...row }: { season?: number } & Omit<PageTitleProps, 'title'>) => (
  <PageTitle title={useHeading(season)} {...row} />
);
