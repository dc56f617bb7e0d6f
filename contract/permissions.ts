// What a person may do: one row per permission. The row names the grants that open it and, where it is about records, how
// far each grant reaches from the unit it is held in; `others`: never about oneself. A missing row refuses. The server asks
// by the permission's name (domain/units/reach.ts), the screens by `can` and by the verdicts made of the same rows.
import type { Grant } from './grants';

/** Units: the unit itself; it and all below; all below it; all below for commanders, itself for the trusted; detachments. */
export type UnitReach = 'unit' | 'tree' | 'below' | 'staff' | 'detachments';
/**
 * People: members and commanders of the unit and of all below; those whose regional headquarters is in it; those whose fee
 * goes to it; members of the detachment or people of the region. The centre reaches everybody.
 */
export type PeopleReach = 'people' | 'regionals' | 'fees' | 'acquainted';
type Row = readonly Grant[] | { may: readonly Grant[]; reach: UnitReach | PeopleReach; others?: true };

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

const staff = ['administrator', ...commanders, ...trusted] as const;
const above = ['administrator', ...commanders] as const;

/** Who decides about reports of units: a row per party of a review (contract/indicators/chains.ts). */
const parties = {
  'act.review.district': { may: ['district.expert'], reach: 'tree' },
  'act.review.central': { may: ['central.expert', 'central.commander'], reach: 'tree' },
  'act.review.regionalCommander': { may: ['regional.commander'], reach: 'detachments' },
  'act.review.regionalCommissar': { may: ['regional.commissar'], reach: 'detachments' },
  'act.review.trainingHead': { may: ['central.training-head'], reach: 'detachments' },
} as const satisfies Record<string, Row>;
const reviewers = Object.values(parties).flatMap(({ may }): readonly Grant[] => may);

/**
 * Who issues certificates of membership beside the centre: they have the item in the menu, too. An issuer is shown what is
 * printed, birthday and INN: only who reads the papers of the person may be one (tests/api/personAnswers.test.ts).
 */
const issuers = ['regional.commander'] as const;

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
  'menu.references': issuers,
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
  'act.unit.edit': { may: staff, reach: 'staff' },
  'act.unit.members': { may: staff, reach: 'staff' },
  'act.decide': { may: staff, reach: 'staff' },
  // Trust, transfers: who commands it or above; its place, its name in the tree, the handing over of its command: above.
  'act.unit.command': { may: above, reach: 'tree' },
  'act.unit.move': { may: above, reach: 'below' },
  'act.unit.applications': { may: staff, reach: 'tree' },
  // Contacts and other guarded fields; papers.
  'act.people.contacts': { may: staff, reach: 'people' },
  'act.papers.read': { may: above, reach: 'people' },
  'act.verify': {
    may: ['administrator', 'regional.commander', 'regional.trusted', 'detachment.commander', 'detachment.trusted'],
    reach: 'acquainted',
    others: true,
  },
  'act.fee.mark': {
    may: ['administrator', 'central.commander', 'district.commander', 'regional.commander', 'regional.trusted'],
    reach: 'fees',
    others: true,
  },
  'act.fee.read': { may: [...above, 'regional.trusted'], reach: 'people' },
  'act.fee.reset': ['administrator'],
  'act.roster': { may: above, reach: 'people' },
  'act.registry.central': ['administrator', 'central.commander'],
  'act.registry.district': ['administrator', ...commanders.slice(0, 2)],
  'act.registry.regional': ['administrator', ...commanders.slice(0, 3)],
  'act.registry.local': ['administrator', ...commanders.slice(0, 4)],
  'act.registry.educational': ['administrator', ...commanders.slice(0, 5)],
  'act.registry.detachment': above,
  'act.report.edit': ['regional.commander', 'regional.trusted', 'detachment.commander', 'detachment.trusted'],
  'act.report.review': reviewers,
  ...parties,
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
  'act.competition.confirm': { may: ['administrator', 'regional.commander'], reach: 'detachments', others: true },
  // Whose detachments' standing and history one follows.
  'act.competition.watch': { may: ['regional.commander', 'regional.commissar'], reach: 'detachments' },
  'act.competition.verify': ['regional.commander', 'regional.commissar', 'central.training-head'],
  // Places of the rating: who reads them, of whom experts and central staff also before they are published.
  'act.rating.places': [
    'administrator',
    'regional.commander',
    'central.commander',
    'district.expert',
    'central.expert',
  ],
  // Whose region has a report that they fill or read; nobody else asks for «my report».
  'act.rating.own': ['regional.commander', 'regional.commissar', 'regional.trusted'],
  'act.rating.review': ['central.commander', 'district.expert', 'central.expert'],
  'act.rating.unpublished': ['administrator', 'central.commander', 'district.expert', 'central.expert'],
  'act.rating.manage': ['administrator', 'central.commander', 'central.expert'],
  'act.certificates.issue': {
    may: ['administrator', 'central.commander', ...issuers],
    reach: 'regionals',
    others: true,
  },
  'act.article.edit': ['administrator', 'central.commander', 'central.trusted'],
  'act.catalogues': ['administrator'],
  'act.appoint': ['administrator'],
  'act.letters': ['administrator'],
  // Accounts of people, the journal, errors of the portal, works of everybody.
  'act.accounts': ['administrator'],
  // Sign-ins, consents and requests about the data in the history of a person.
  'act.history.private': ['administrator'],
  // Who may be asked for the second step of a sign-in: a row per role that the operator's setting names.
  'second.administrator': ['administrator'],
  'second.central': ['central.commander'],
  'second.district': ['district.commander'],
  'second.regional': ['regional.commander'],
  'second.expert': ['district.expert', 'central.expert'],
  'second.trusted': trusted,
  'act.event.create': { may: [...commanders, ...trusted], reach: 'unit' },
  // Beside the author and the organisers.
  'act.event.manage': { may: above, reach: 'tree' },
  // Results of the own people; the centre keeps the banks of questions, the rules and the courses.
  'act.test.people': { may: above, reach: 'people' },
  'act.test.edit': ['administrator', 'central.commander', 'central.trusted'],
  'act.university': [
    'administrator',
    'central.commander',
    'central.trusted',
    'regional.commander',
    'detachment.commander',
    'detachment.commissar',
  ],
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissions;
/** Permissions that reach records of a kind. */
export type PermissionOver<Reach extends UnitReach | PeopleReach> = {
  [Name in Permission]: (typeof permissions)[Name] extends { reach: Reach } ? Name : never;
}[Permission];

const table = new Map<string, Row>(Object.entries(permissions));

/** The grants that open a permission; a name without a row is opened by none. */
export const grantsFor = (permission: string): readonly Grant[] => {
  const row = table.get(permission) ?? [];
  return 'may' in row ? row.may : row;
};

/** Whether these grants open the permission; a name without a row is refused. */
export const can = (grants: ReadonlySet<Grant>, permission: string): boolean =>
  grantsFor(permission).some((grant) => grants.has(grant));
