import type { competitionReportsEndpoints } from '../../contract/endpoints/competitionReports';
import type { Handlers } from '../http/call';

export const competitionReports = {} as unknown as Handlers<typeof competitionReportsEndpoints>;
