import { to } from '@contract/paths';

/** The courses are parts of one page of the portal. */
export const courseAddress = (course: number | 'new', edit = false): string =>
  `${to('university')}?course=${course}${edit ? '&edit=1' : ''}`;
