import type { testsEndpoints } from '../../contract/endpoints/tests';
import type { Handlers } from '../http/call';

export const tests: Handlers<typeof testsEndpoints> = {};
