// Every address of the portal, and who opens it.
import { type PathName, paths } from '../../contract/paths';

/** Who opens the pages; the others are opened by the commander of a region. */
export const visitors: Record<string, readonly PathName[]> = {
  guest: [
    'login',
    'register',
    'recovery',
    'newPassword',
    'terms',
    'privacy',
    'detachments',
    'educationals',
    'locals',
    'regionals',
    'districts',
    'central',
    'competition',
    'faq',
  ],
  member: [
    'myPage',
    'userPage',
    'personalData',
    'detachment',
    'safety',
    'safetyTest',
    'event',
    'events',
    'participant',
  ],
  commander: [
    'detachmentCreate',
    'detachmentEdit',
    'detachmentMembers',
    'detachmentMember',
    'detachmentReporting',
    'detachmentReport',
    'university',
    'active',
    'roster',
  ],
  central: [
    'centralEdit',
    'districtEdit',
    'rating',
    'ratingReports',
    'ratingReportOne',
    'ratingReportTwo',
    'places',
    'placesIndicator',
    'placesItem',
    'placesOverall',
  ],
  admin: ['administration', 'administrationCatalogue', 'firstSteps', 'systemState'],
};
const known = new Set(Object.values(visitors).flat());
const names = Object.keys(paths) as PathName[];
visitors.regional = names.filter((name) => !known.has(name));

/** The first of each kind; only some names take another value. */
const values: Record<string, string> = { uid: 'MQ', token: 'no-such-token', name: 'safety', catalogue: 'areas' };
export const addressOf = (name: PathName) => paths[name].replace(/:(\w+)/g, (_, key: string) => values[key] ?? '1');
