// The form of every report: props are the place (programme, season, unit) and the indicator's key.
//   <ReportForm place={{ programme: 'competition', season: 1, unit: 12 }} indicator="q7" />
// It reads the report, saves what is typed, shows reasons, hints and the score, and sends. Whoever may not edit sees the
// answers to read. `onChanged` is called after a save or sending; `next` is the address of the next indicator, to which the
// bar at the foot leads.

import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import { Box, Skeleton } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { Icon } from '../ui/Icon';
import { isRead, NotRead } from '../ui/NotRead';
import { ButtonLink } from '../ui/page/ButtonLink';
import { CatalogueForm } from './CatalogueForm';
import { FormBody } from './FormBody';
import { FormHeading } from './FormHeading';
import { QuestionsScope } from './questions/QuestionsContext';
import { QuestionsNote } from './questions/QuestionsNote';
import { ReportResult } from './ReportResult';
import { asPassed, type ReportDocument, type ReportPlace } from './report';
import { SentNote } from './sending/SentNote';
import { useReportForm } from './useReport';

type ReportFormProps = {
  place: ReportPlace;
  /** Key of the indicator: `r4`, `q7`. */
  indicator: string;
  /** A save came back. */
  onChanged?: () => void;
  next?: string;
};

export const ReportForm = ({ indicator, next: address, ...place }: ReportFormProps) => {
  const rest = { ...place, next: address && <NextLink to={address} /> };
  const definition = indicatorAt(rest.place.programme, indicator, rest.place.season) as Indicator | undefined;
  if (!definition) return null;
  if (definition.catalogue) return <CatalogueForm definition={definition} {...rest} />;
  return <OneReport definition={definition} {...rest} />;
};

const NextLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="text" endIcon={<Icon name="chevronRight" size={16} />}>
    <span data-wide>Следующий показатель</span>
  </ButtonLink>
);

type OneReportProps = Omit<ReportFormProps, 'indicator' | 'next'> & { definition: Indicator; next?: ReactNode };

const OneReport = ({ definition, place, onChanged, next }: OneReportProps) => {
  const reading = useReportForm(place, definition.key);
  // The heading follows the saves; a report read anew stands above them.
  const [later, setLater] = useState<ReportDocument | null>(null);
  const changed = useCallback(
    (report: ReportDocument) => {
      setLater(report);
      onChanged?.();
    },
    [onChanged],
  );
  if (!isRead(reading)) return <NotRead of={reading} waiting={<Skeleton height={320} />} />;
  const { data } = reading;
  const latest = later && later.version > data.version ? later : data;
  return (
    <QuestionsScope report={latest}>
      <FormHeading definition={definition} report={latest} />
      <SentNote definition={definition} report={latest} />
      <QuestionsNote definition={definition} report={latest} />
      {data.can.edit ? (
        <FormBody definition={definition} document={data} onChanged={changed} next={next} />
      ) : (
        <>
          <ReportResult definition={definition} report={asPassed(data)} />
          {next && <Box sx={{ mt: 2 }}>{next}</Box>}
        </>
      )}
    </QuestionsScope>
  );
};
