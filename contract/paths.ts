// Every portal address of the specification's section 2, by name. The router, links, mails and the 404 status read it.

export const paths = {
  login: '/',
  register: '/Register',
  recovery: '/recovery-pass',
  newPassword: '/password/reset/confirm/:uid/:token',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',

  detachments: '/all-squads',
  detachmentCreate: '/create-lso',
  detachment: '/all-squads/:id',
  detachmentEdit: '/all-squads/:id/edit-lso',
  detachmentMembers: '/all-squads/:id/all-participants',
  detachmentMember: '/all-squads/:id/all-participants/:pid',
  detachmentReporting: '/all-squads/:id/reporting',
  detachmentReport: '/all-squads/:id/reporting/report/:competition_pk',
  participant: '/all-participants/:id',

  educationals: '/all-headquarters',
  educationalCreate: '/create-hq',
  educational: '/all-headquarters/:id',
  educationalEdit: '/all-headquarters/:id/edit-hq',
  locals: '/local-headquarters',
  localCreate: '/create-lhq',
  local: '/local-headquarters/:id',
  localEdit: '/local-headquarters/:id/editing-local',
  regionals: '/regional-headquarters',
  regionalCreate: '/creation-rs',
  regional: '/regional-headquarters/:id',
  regionalEdit: '/regional-headquarters/:id/editing-rs',
  districts: '/district-headquarters',
  district: '/district-headquarters/:id',
  districtEdit: '/district-headquarters/:id/editing-dh',
  central: '/central-hq/:id',
  centralEdit: '/central-hq/:id/editing-central',

  events: '/action-squads',
  eventCreate: '/create-action',
  event: '/action-squads/:id',
  eventEdit: '/action-squads/:id/edit-action',
  eventParticipants: '/action-squads/:id/action-participants',
  eventParticipant: '/action-squads/:id/action-participants/:pid',
  eventIndividualRequest: '/action-squads/:id/verification/individualrequest/:applicationId',
  eventGroupRequest: '/action-squads/:id/verification/grouprequest/:applicationId',
  eventMultistageRequest: '/action-squads/:id/verification/multistagerequest/:applicationId',
  eventIndividualSubmit: '/action-squads/:id/submit/individualsubmit',
  eventGroupSubmit: '/action-squads/:id/submit/groupsubmit',
  eventMultistageSubmit: '/action-squads/:id/submit/multistagesubmit',

  helpVerification: '/activeInvents/accountVerification',
  helpEvents: '/activeInvents/inventActions',
  helpDetachments: '/activeInvents/inventSquads',
  faq: '/faq',

  competition: '/Competition',
  competitionParticipants: '/competition-participants',
  competitionWinners: '/competition-winners',
  university: '/corp-univer',

  myPage: '/my-page',
  userPage: '/userpage/:id',
  personalData: '/personal-data',
  // Not shown in the specification: the second step of the sign-in and the own sessions.
  security: '/security',
  fee: '/contributor-pay',
  feePerson: '/contributor-pay/:id/personal',
  roster: '/roster',
  safety: '/safety',
  safetyTest: '/safety/test/:name',
  active: '/active',
  activePersonal: '/active/:id/personal',
  activeEvent: '/active/:id/action',
  activeDetachment: '/active/:id/detachment',
  activeIndicator: '/active/:id/indicator/:applicationId',

  reporting: '/reporting-ro/reporting',
  reportOne: '/reporting-ro/report-regional-one',
  reportTwo: '/reporting-ro/report-regional-two',
  rating: '/rating-ro',
  ratingReports: '/rating-ro/reporting/:part',
  ratingReportOne: '/rating-ro/report-regional-one-comander/:part',
  ratingReportTwo: '/rating-ro/report-regional-two-comander/:part',
  places: '/rating-ro/places',
  placesIndicator: '/rating-ro/places/:id',
  placesItem: '/rating-ro/places/:id/:id_event',
  placesOverall: '/rating-ro/place-ro',

  references: '/references',
  referenceEmployer: '/references/reference',
  referencePersonal: '/references/referenceForYou',

  // Not shown in the specification: the administrator's pages.
  administration: '/administration',
  firstSteps: '/administration/first-steps',
  systemState: '/administration/system',
  administrationCatalogue: '/administration/:catalogue',
  // Nor are these: the members of a headquarters, as those of a detachment.
  educationalMembers: '/all-headquarters/:id/all-participants',
  localMembers: '/local-headquarters/:id/all-participants',
  regionalMembers: '/regional-headquarters/:id/all-participants',
  districtMembers: '/district-headquarters/:id/all-participants',
  centralMembers: '/central-hq/:id/all-participants',
  // Nor is this: the public page a certificate's code leads to.
  certificateCheck: '/certificate/:token',
  testCertificate: '/test-certificate/:token',
  // Nor is this: the letters the demo would have sent.
  demoMails: '/demo-mails',
  // Nor is this: where the last line of a letter leads who wants no more of them.
  unsubscribe: '/unsubscribe/:token',
} as const satisfies Record<string, `/${string}`>;

export type PathName = keyof typeof paths;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type Args<Name extends PathName> = [ParamsOf<(typeof paths)[Name]>] extends [never]
  ? [name: Name]
  : [name: Name, params: Record<ParamsOf<(typeof paths)[Name]>, string | number>];

/** Address of a page: `to('detachment', { id: 12 })` → `/all-squads/12`. */
export function to<Name extends PathName>(...[name, params]: Args<Name>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

/** Address of a section of the own page, opened. */
export const toOwn = (section: 'certificates' | 'fee'): string => `${to('myPage')}?section=${section}`;

const matchers = Object.entries(paths).map(([name, path]) => ({
  name: name as PathName,
  test: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`, 'i'),
}));

/** Name of the page an address opens (letter case does not matter), or undefined: a true 404. */
export const pageOf = (pathname: string): PathName | undefined =>
  matchers.find(({ test }) => test.test(pathname))?.name;

/** What the address of a page names: `/rating-ro/reporting/2` → `{ part: '2' }`. */
export const paramsOf = (pathname: string): Record<string, string> => ({
  ...matchers.map(({ test }) => test.exec(pathname)).find(Boolean)?.groups,
});
