// What a person may do: one row per permission, the row names the grants that open it. A missing row refuses.
import type { Grant } from './grants';

const commanders = [
  'central.commander',
  'district.commander',
  'regional.commander',
  'local.commander',
  'educational.commander',
  'detachment.commander',
] as const;
const trusted = [
  'central.trusted',
  'district.trusted',
  'regional.trusted',
  'local.trusted',
  'educational.trusted',
  'detachment.trusted',
] as const;

/** Who decides about reports of units in one programme or another. */
const reviewers = [
  'district.expert',
  'central.expert',
  'central.commander',
  'regional.commander',
  'regional.commissar',
  'central.training-head',
] as const;

export const permissions = {
  // Section 6 of the specification, to the letter.
  'menu.myPage': ['everyone'],
  'menu.detachment': ['detachment.member', 'detachment.commander'],
  'menu.educational': ['educational.member', 'educational.commander'],
  'menu.local': ['local.member', 'local.commander'],
  'menu.regional': ['regional.member', 'regional.commander'],
  'menu.district': ['district.member', 'district.commander'],
  'menu.central': ['everyone'],
  'menu.safety': ['everyone'],
  'menu.profile': ['everyone'],
  'menu.active': [
    'regional.commander',
    'detachment.commander',
    'district.expert',
    'central.expert',
    'local.commander',
    'district.commander',
    'educational.commander',
    'central.training-head',
    'regional.commissar',
  ],
  'menu.roster': ['roster.tester'],
  'menu.fee': ['regional.commander'],
  'menu.references': ['regional.commander'],
  'menu.university': ['detachment.commander', 'detachment.commissar', 'regional.commander', 'central.commander'],
  'menu.rating': ['regional.commander', 'central.commander', 'district.expert', 'central.expert'],
  // Who reads the reports of all regions; the others open the report of their own (target of the rating item).
  'menu.ratingReview': ['central.commander', 'district.expert', 'central.expert'],
  'menu.administration': ['administrator'],
  'bell.show': ['regional.commander', 'detachment.commander', 'regional.commissar'],

  // What may be done; the record's own scope is checked beside it (server/domain/scopes).
  'act.signedIn': ['everyone'],
  'act.people.search': ['everyone'],
  'act.detachment.create': ['administrator', 'verified', ...commanders],
  'act.educational.create': ['administrator', 'central.commander', 'district.commander', 'regional.commander'],
  'act.local.create': ['administrator', 'central.commander', 'district.commander', 'regional.commander'],
  'act.regional.create': ['administrator', 'central.commander', 'district.commander'],
  'act.district.create': ['administrator'],
  'act.central.create': ['administrator'],
  'act.unit.edit': ['administrator', ...commanders, ...trusted],
  'act.unit.members': ['administrator', ...commanders, ...trusted],
  'act.decide': ['administrator', ...commanders, ...trusted],
  'act.verify': [
    'administrator',
    'regional.commander',
    'regional.trusted',
    'detachment.commander',
    'detachment.trusted',
  ],
  'act.fee.mark': [
    'administrator',
    'central.commander',
    'district.commander',
    'regional.commander',
    'regional.trusted',
  ],
  'act.fee.read': ['administrator', ...commanders, 'regional.trusted'],
  'act.fee.reset': ['administrator'],
  'act.roster': ['administrator', ...commanders],
  'act.registry.central': ['administrator', 'central.commander'],
  'act.registry.district': ['administrator', ...commanders.slice(0, 2)],
  'act.registry.regional': ['administrator', ...commanders.slice(0, 3)],
  'act.registry.local': ['administrator', ...commanders.slice(0, 4)],
  'act.registry.educational': ['administrator', ...commanders.slice(0, 5)],
  'act.registry.detachment': ['administrator', ...commanders],
  // Which unit's report and which stage: server/domain/reports/parties.
  'act.report.edit': ['regional.commander', 'regional.trusted', 'detachment.commander', 'detachment.trusted'],
  'act.report.review': [...reviewers],
  'act.report.read': [
    'regional.trusted',
    'detachment.commander',
    'detachment.trusted',
    'detachment.commissar',
    ...reviewers,
  ],
  'act.report.files': ['regional.trusted', 'detachment.commander', 'detachment.trusted', ...reviewers],
  // The competition: its season and places; applications and reports of the own region (server/domain/competition).
  'act.competition.manage': ['administrator', 'central.commander'],
  'act.competition.rank': [
    'administrator',
    'central.commander',
    'central.expert',
    'regional.commander',
    'regional.commissar',
  ],
  'act.competition.statistics': ['administrator', 'central.commander', 'central.expert'],
  // Places before they are published; without it the published ones.
  'act.competition.unpublished': ['administrator', 'central.commander', 'central.expert'],
  'act.competition.confirm': ['administrator', 'regional.commander'],
  'act.competition.verify': ['regional.commander', 'regional.commissar', 'central.training-head'],
  // Places of the rating: who reads them, of whom experts and central staff also before they are published.
  'act.rating.places': [
    'administrator',
    'regional.commander',
    'central.commander',
    'district.expert',
    'central.expert',
  ],
  'act.rating.review': ['central.commander', 'district.expert', 'central.expert'],
  'act.rating.unpublished': ['administrator', 'central.commander', 'district.expert', 'central.expert'],
  'act.rating.manage': ['administrator', 'central.commander', 'central.expert'],
  'act.certificates.issue': ['administrator', 'central.commander', 'regional.commander'],
  'act.article.edit': ['administrator', 'central.commander', 'central.trusted'],
  'act.catalogues': ['administrator'],
  'act.appoint': ['administrator'],
  'act.letters': ['administrator'],
  'act.event.create': [...commanders, ...trusted],
  // Results of the own people; the centre keeps the banks of questions, the rules and the courses.
  'act.test.people': ['administrator', ...commanders],
  'act.test.edit': ['administrator', 'central.commander', 'central.trusted'],
  'act.university': [
    'administrator',
    'central.commander',
    'central.trusted',
    'regional.commander',
    'detachment.commander',
    'detachment.commissar',
  ],
} as const satisfies Record<string, readonly Grant[]>;

export type Permission = keyof typeof permissions;

const table = new Map<string, readonly Grant[]>(Object.entries(permissions));

/** Whether these grants open the permission; a name without a row is refused. */
export const can = (grants: ReadonlySet<Grant>, permission: string): boolean =>
  (table.get(permission) ?? []).some((grant) => grants.has(grant));
