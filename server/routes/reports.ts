import type { reportsEndpoints } from '../../contract/endpoints/reports';
import type { Handlers } from '../http/call';
import { errors } from '../http/errors';

const later = async (): Promise<never> => {
  throw errors.notFound();
};

export const reports: Handlers<typeof reportsEndpoints> = {
  'report.overview': later,
  'report.form': later,
  'report.forms': later,
  'report.one': later,
  'report.save': later,
  'report.send': later,
  'report.decide': later,
  'report.decideItem': later,
  'report.decideMany': later,
  'report.queue': later,
  'report.queueCounts': later,
  'report.upload': later,
  'report.file': later,
  'report.indicatorFile': later,
};
