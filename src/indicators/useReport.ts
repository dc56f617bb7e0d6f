import type { QueryClient } from '@tanstack/react-query';
import { api } from '../providers/api';
import { useRead, useReading } from '../providers/useRead';
import { placeOf, type ReportPlace } from './report';
import { saved } from './saving/underWay';

const FORM_KEY = 'report form';

/** A report to fill in. It is read once and then lives in its draft: a later reading must not overwrite typing. */
export const useReportForm = (place: ReportPlace, indicator: string, item = 0) =>
  useReading({
    queryKey: [FORM_KEY, place.programme, place.season, place.unit, indicator, item],
    queryFn: async ({ signal }) => {
      await saved();
      return api('report.form', { query: { ...placeOf(place), indicator, item }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** All items of a catalogue at once. */
export const useReportForms = (place: ReportPlace, indicator: string) =>
  useReading({
    queryKey: [FORM_KEY, place.programme, place.season, place.unit, indicator, 'all'],
    queryFn: async ({ signal }) => {
      await saved();
      return api('report.forms', { query: { ...placeOf(place), indicator }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const REPORT_KEY = 'report';
/** Names a report that is being decided about. */
export const reportKey = (id: number | null): string => `report-${id}`;

/** A report to read or to decide about. */
export const useReport = (id: number | null) =>
  useRead('report.one', { params: { id } }, { queryKey: [REPORT_KEY, id], enabled: id !== null, staleTime: 0 });

export const OVERVIEW_KEY = 'report overview';

/** After a report went on: whatever shows reports reads them anew. */
export const rereadReports = (client: QueryClient) =>
  Promise.all(
    [FORM_KEY, REPORT_KEY, OVERVIEW_KEY, 'report queue', 'reports/queue'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
