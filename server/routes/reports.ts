import type { reportsEndpoints } from '../../contract/endpoints/reports';
import type { Handlers } from '../http/call';

export const reports: Handlers<typeof reportsEndpoints> = {};
