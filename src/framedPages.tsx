// The pages inside the frame that are no view of a record, by the name of their address; each is loaded when it is first
// opened. The list comes with the frame: who is at the front door has no use for the names of all files of the portal.
import type { PathName } from '@contract/paths';
import type { ReactElement } from 'react';
import { NotFoundPage } from './layout/NotFoundPage';
import { page } from './page';
import { ShownCompetition } from './programmes/ShownCompetition';
import type { RecordPath } from './resources/addresses';

const ActiveDetachmentPage = page(() =>
  import('./pages/active/ActiveDetachmentPage').then((m) => m.ActiveDetachmentPage),
);
const ActiveEventPage = page(() => import('./pages/events/ActiveEventPage').then((m) => m.ActiveEventPage));
const ActiveIndicatorPage = page(() => import('./pages/active/ActiveIndicatorPage').then((m) => m.ActiveIndicatorPage));
const ActivePage = page(() => import('./pages/active/ActivePage').then((m) => m.ActivePage));
const ActivePersonalPage = page(() => import('./pages/active/ActivePersonalPage').then((m) => m.ActivePersonalPage));
const FirstStepsPage = page(() => import('./resources/administration/FirstStepsPage').then((m) => m.FirstStepsPage));
const SystemPage = page(() => import('./resources/administration/desk/SystemPage').then((m) => m.SystemPage));
const Overview = page(() => import('./resources/administration/Overview').then((m) => m.Overview));
const ArticlePage = page(() => import('./pages/information/ArticlePage').then((m) => m.ArticlePage));
const CompetitionPage = page(() => import('./pages/competition/CompetitionPage').then((m) => m.CompetitionPage));
const DemoMailsPage = page(() => import('./pages/mails/DemoMailsPage').then((m) => m.DemoMailsPage));
const DetachmentReportPage = page(() => import('./pages/detachment-reporting/ReportPage').then((m) => m.ReportPage));
const DetachmentReportingPage = page(() =>
  import('./pages/detachment-reporting/ReportingPage').then((m) => m.ReportingPage),
);
const EventParticipantPage = page(() =>
  import('./pages/events/participants/ParticipantPage').then((m) => m.ParticipantPage),
);
const EventParticipantsPage = page(() =>
  import('./pages/events/participants/ParticipantsPage').then((m) => m.ParticipantsPage),
);
const GroupRequestPage = page(() => import('./pages/events/verify/GroupRequestPage').then((m) => m.GroupRequestPage));
const GroupSubmitPage = page(() => import('./pages/events/submit/GroupSubmitPage').then((m) => m.GroupSubmitPage));
const IndicatorPage = page(() => import('./pages/rating/IndicatorPage').then((m) => m.IndicatorPage));
const IndividualRequestPage = page(() =>
  import('./pages/events/verify/IndividualRequestPage').then((m) => m.IndividualRequestPage),
);
const IndividualSubmitPage = page(() =>
  import('./pages/events/submit/IndividualSubmitPage').then((m) => m.IndividualSubmitPage),
);
const IssuePage = page(() => import('./pages/references/IssuePage').then((m) => m.IssuePage));
const ItemPage = page(() => import('./pages/rating/ItemPage').then((m) => m.ItemPage));
const MatrixPage = page(() => import('./pages/rating/matrix/MatrixPage').then((m) => m.MatrixPage));
const MultistageRequestPage = page(() =>
  import('./pages/events/verify/MultistageRequestPage').then((m) => m.MultistageRequestPage),
);
const MultistageSubmitPage = page(() =>
  import('./pages/events/submit/MultistageSubmitPage').then((m) => m.MultistageSubmitPage),
);
const MyPage = page(() => import('./pages/person/my-page/MyPage').then((m) => m.MyPage));
const PartOnePage = page(() => import('./pages/rating/PartOnePage').then((m) => m.PartOnePage));
const ParticipantsPage = page(() => import('./pages/competition/ParticipantsPage').then((m) => m.ParticipantsPage));
const PersonalDataPage = page(() => import('./pages/personal-data/PersonalDataPage').then((m) => m.PersonalDataPage));
const PlacesPage = page(() => import('./pages/rating/PlacesPage').then((m) => m.PlacesPage));
const QueuePage = page(() => import('./pages/rating/QueuePage').then((m) => m.QueuePage));
const RatingPage = page(() => import('./pages/rating/RatingPage').then((m) => m.RatingPage));
const ReportOnePage = page(() => import('./pages/reporting/ReportOnePage').then((m) => m.ReportOnePage));
const ReportTwoPage = page(() => import('./pages/reporting/ReportTwoPage').then((m) => m.ReportTwoPage));
const ReportingPage = page(() => import('./pages/reporting/ReportingPage').then((m) => m.ReportingPage));
const ReviewPage = page(() => import('./pages/rating/review/ReviewPage').then((m) => m.ReviewPage));
const SafetyPage = page(() => import('./pages/safety/SafetyPage').then((m) => m.SafetyPage));
const SecurityPage = page(() => import('./pages/security/SecurityPage').then((m) => m.SecurityPage));
const TestPage = page(() => import('./pages/safety/TestPage').then((m) => m.TestPage));
const UnitMembersPage = page(() => import('./resources/units/UnitMembersPage').then((m) => m.UnitMembersPage));
const UniversityPage = page(() => import('./pages/university/UniversityPage').then((m) => m.UniversityPage));
const UserPage = page(() => import('./pages/person/UserPage').then((m) => m.UserPage));
const WinnersPage = page(() => import('./pages/competition/WinnersPage').then((m) => m.WinnersPage));

/** Below it is known which competition is shown. */
const competition = (shown: ReactElement) => <ShownCompetition>{shown}</ShownCompetition>;

/** Pages without header, menu and footer: `routing.tsx` has them. */
export type BarePage =
  | 'login'
  | 'register'
  | 'recovery'
  | 'newPassword'
  | 'certificateCheck'
  | 'testCertificate'
  | 'unsubscribe';

export const framedPages: Record<Exclude<PathName, BarePage | RecordPath>, ReactElement> = {
  terms: <ArticlePage name="terms" />,
  privacy: <ArticlePage name="privacy" />,
  detachmentMembers: <UnitMembersPage level="detachment" />,
  educationalMembers: <UnitMembersPage level="educational" />,
  localMembers: <UnitMembersPage level="local" />,
  regionalMembers: <UnitMembersPage level="regional" />,
  districtMembers: <UnitMembersPage level="district" />,
  centralMembers: <UnitMembersPage level="central" />,
  detachmentMember: <UserPage />,
  detachmentReporting: competition(<DetachmentReportingPage />),
  detachmentReport: competition(<DetachmentReportPage />),
  participant: <UserPage />,
  eventParticipants: <EventParticipantsPage />,
  eventParticipant: <EventParticipantPage />,
  eventIndividualRequest: <IndividualRequestPage />,
  eventGroupRequest: <GroupRequestPage />,
  eventMultistageRequest: <MultistageRequestPage />,
  eventIndividualSubmit: <IndividualSubmitPage />,
  eventGroupSubmit: <GroupSubmitPage />,
  eventMultistageSubmit: <MultistageSubmitPage />,
  helpVerification: <ArticlePage name="helpVerification" />,
  helpEvents: <ArticlePage name="helpEvents" />,
  helpDetachments: <ArticlePage name="helpDetachments" />,
  faq: <ArticlePage name="faq" />,
  competition: competition(<CompetitionPage />),
  competitionParticipants: competition(<ParticipantsPage />),
  competitionWinners: competition(<WinnersPage />),
  university: <UniversityPage />,
  myPage: <MyPage />,
  personalData: <PersonalDataPage />,
  security: <SecurityPage />,
  safety: <SafetyPage />,
  safetyTest: <TestPage />,
  active: <ActivePage />,
  activePersonal: <ActivePersonalPage />,
  activeEvent: <ActiveEventPage />,
  activeDetachment: <ActiveDetachmentPage />,
  activeIndicator: <ActiveIndicatorPage />,
  reporting: <ReportingPage />,
  reportOne: <ReportOnePage />,
  reportTwo: <ReportTwoPage />,
  rating: <RatingPage />,
  ratingReports: <QueuePage />,
  ratingReportOne: <PartOnePage />,
  ratingReportTwo: <ReviewPage />,
  places: <PlacesPage />,
  placesIndicator: <IndicatorPage />,
  placesItem: <ItemPage />,
  placesOverall: <MatrixPage />,
  referenceEmployer: <IssuePage kind="external" />,
  referencePersonal: <IssuePage kind="internal" />,
  demoMails: <DemoMailsPage />,
  administration: <Overview />,
  firstSteps: <FirstStepsPage />,
  systemState: <SystemPage />,
  // Each catalogue has a list of its own here; there are no others.
  administrationCatalogue: <NotFoundPage />,
};
