import { to } from '@contract/paths';
import { nominationTitles } from '@contract/programmes/nominations';
import { Box } from '@mui/material';
import { useParams, useSearchParams } from 'react-router-dom';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { ElsewhereNote } from '../../programmes/ElsewhereNote';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useCompetition } from '../../programmes/useCompetition';
import { Message } from '../../ui/Message';
import { NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { IndicatorsOf } from './IndicatorsOf';
import { StandingCard } from './StandingCard';
import { useOverview, useReporting, useStanding } from './useReporting';

/** A detachment in the competition: its places, and its twenty indicators with what is left to do. */
export const ReportingPage = () => {
  const { id = '' } = useParams();
  const competition = useCompetition();
  const { unit, known, nomination, read, ...rights } = useReporting(id, competition);
  useCrumb(unit.data?.name);
  if (unit.error?.status === 404) return <NotFoundPage />;
  if (!known || !unit.data) return <NotRead of={read} waiting={<Loading />} />;
  const page = to('detachment', { id });
  if (!nomination) {
    return (
      <Message
        icon="trophy"
        level="h1"
        title="Отряд не участвует в конкурсе"
        actions={
          <>
            <SeasonChoice programme="competition" />
            <BackTo page={page} />
          </>
        }
      >
        Показатели появятся, когда региональный штаб подтвердит участие.
      </Message>
    );
  }
  if (!rights.watches && !rights.reviews) {
    return (
      <Message icon="lock" level="h1" title="Нет доступа" actions={<BackTo page={page} />}>
        Показатели отряда видят его командир и комиссар, отряд-напарник, региональный штаб и центр.
      </Message>
    );
  }
  return (
    <>
      <PageTitle
        title={unit.data.name}
        beside={
          <>
            <Box sx={{ color: 'text.secondary' }}>{nominationTitles[nomination]}</Box>
            <SeasonChoice programme="competition" />
          </>
        }
        actions={
          (rights.fills || rights.isCommissar) && <ToData id={id} competition={competition} fills={rights.fills} />
        }
      />
      <Content competition={competition} id={id} rights={rights} />
    </>
  );
};

type ToDataProps = { id: string; competition: number; fills: boolean };

/** To the forms of the indicators: to fill them while the competition takes reports. */
const ToData = ({ id, competition, fills }: ToDataProps) => {
  const { data } = useOverview(id, competition);
  return (
    <ButtonLink variant="contained" to={to('detachmentReport', { id, competition_pk: competition })}>
      {fills && data?.season.is_open !== false ? 'Внести данные' : 'Смотреть данные'}
    </ButtonLink>
  );
};

type Rights = Omit<ReturnType<typeof useReporting>, 'unit' | 'known' | 'nomination' | 'read'>;
type ContentProps = { competition: number; id: string; rights: Rights };

const Content = ({ competition, id, rights }: ContentProps) => {
  const [query] = useSearchParams();
  const source = rights.computed && query.get('source') === 'computed' ? 'computed' : 'published';
  const standing = useStanding(competition, id, source, rights.watches);
  const overview = useOverview(id, competition, rights.fills || rights.reviews);
  if ((rights.watches && !standing.data) || ((rights.fills || rights.reviews) && !overview.data))
    return <NotRead of={[standing, overview]} waiting={<Loading />} />;
  return (
    <>
      {rights.fills && overview.data && (
        <>
          <ClosedNote season={overview.data.season} />
          <ElsewhereNote overview={overview.data} page={to('detachmentReporting', { id })} />
        </>
      )}
      {standing.data && <StandingCard standing={standing.data} computed={rights.computed} />}
      <IndicatorsOf
        competition={competition}
        id={id}
        standing={standing.data}
        overview={overview.data}
        fills={rights.fills || rights.isCommissar}
      />
    </>
  );
};

const BackTo = ({ page }: { page: string }) => (
  <ButtonLink variant="contained" to={page}>
    На страницу отряда
  </ButtonLink>
);
