import type { competitionEndpoints } from '../../contract/endpoints/competition';
import type { Handlers } from '../http/call';

export const competition = {} as unknown as Handlers<typeof competitionEndpoints>;
