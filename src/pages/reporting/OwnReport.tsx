import { to } from '@contract/paths';
import type { ReportOverview } from '@contract/schemas/reports';
import type { ReactNode } from 'react';
import { Loading } from '../../layout/Loading';
import { useOverview } from '../../programmes/overview/useOverview';
import { useAccount, useCan } from '../../providers/account';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';

type Latest = () => Promise<ReportOverview['rows'] | undefined>;
type OwnReportProps = { children: (overview: ReportOverview, latest: Latest) => ReactNode };

/** The report of one's own region, read where one has such a report; whoever has none is told who keeps it. */
export const OwnReport = (props: OwnReportProps) => {
  const { account, loading } = useAccount();
  const has = useCan('act.rating.own');
  if (has) return <Read {...props} />;
  return !account && loading ? <Loading /> : <NoReport />;
};

const Read = ({ children }: OwnReportProps) => {
  const read = useOverview();
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  return children(read.data, async () => (await read.refetch()).data?.rows);
};

const NoReport = () => {
  const opens = useCan('act.rating.unpublished');
  return (
    <Message
      icon="bars"
      level="h1"
      title="Отчёт ведёт региональный штаб"
      actions={
        opens && (
          <ButtonLink to={to('rating')} variant="contained">
            К рейтингу отделений
          </ButtonLink>
        )
      }
    >
      Его заполняют командир регионального штаба и доверенные участники штаба.
    </Message>
  );
};
