// The competition of detachments: who applies and takes part, its season, places, publications and winners.

import { z } from 'zod';
import { isoDay } from '../fields/isoDay';
import { CompetitionSettings } from '../indicators/competition/settings';
import { competitorColumns } from '../programmes/competitorColumns';
import { nominations } from '../programmes/nominations';
import { faultsOfDays } from '../programmes/seasonDays';
import { REASON_MAX } from '../waitingKinds';
import { exportBody } from './parts/columnCells';
import { columnsOrdering, columnsQuery } from './parts/columnsQuery';
import { thingName } from './parts/names';
import { Id, idFilter, listQuery, nameFilter, oneOf, pageOf, search, yesOrNo } from './parts/page';
import { recordVersion } from './parts/versions';
import { ShortestUser, ShortUnit } from './people';

const text = z.string().nullable();
const count = z.number().int();
const place = z.number().nullable();

// ---------------------------------------------------------------- shapes of API v1

export const Competition = z.object({
  id: z.number(),
  name: z.string(),
  created_at: text,
  start_date: text,
  end_date: text,
});
export type Competition = z.infer<typeof Competition>;

export const ShortDetachment = ShortUnit.extend({ area: text });
export type ShortDetachment = z.infer<typeof ShortDetachment>;

/** An application with ids, as it is answered to who writes it. */
export const ApplicationFlat = z.object({
  id: z.number(),
  competition: z.number(),
  junior_detachment: z.number(),
  detachment: z.number().nullable(),
  created_at: z.string(),
  is_confirmed_by_junior: z.boolean(),
});
export const Application = ApplicationFlat.extend({
  competition: Competition,
  junior_detachment: ShortDetachment,
  detachment: ShortDetachment.nullable(),
});
export type Application = z.infer<typeof Application>;

export const ApplyBody = z.object({ junior_detachment: Id.nullable().optional() });
export const ConsentBody = z.object({
  is_confirmed_by_junior: z.boolean().optional(),
});
export const RefuseBody = z.object({
  reason: z
    .string({ error: 'Укажите причину.' })
    .trim()
    .min(1, 'Укажите причину.')
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`),
});

const withHeadquarters = ShortDetachment.extend({ regional_headquarter: ShortUnit.nullable() });
const withHeadquartersName = ShortDetachment.extend({ regional_headquarter_name: text });

/** A row of the list; places are those of the last publication. */
export const ParticipantRow = z.object({
  id: z.number(),
  competition: z.number(),
  detachment: withHeadquarters.nullable(),
  junior_detachment: withHeadquarters,
  created_at: z.string(),
  nomination: z.enum(nominations),
  place,
  places_sum: place,
});
export type ParticipantRow = z.infer<typeof ParticipantRow>;
export const Participant = z.object({
  id: z.number(),
  competition: z.number(),
  detachment: withHeadquartersName.nullable(),
  junior_detachment: withHeadquartersName,
  created_at: z.string(),
});
export type Participant = z.infer<typeof Participant>;

/** The columns of the list, and the orders of API v1. */
const participantOrdering = [
  ...columnsOrdering(competitorColumns),
  'detachment__name',
  'junior_detachment__name',
  'junior_detachment__overallranking__place',
  'detachment__overalltandemranking_main_detachment__place',
  'junior_detachment__copy_ranking_detachment__place',
  'detachment__copy_ranking_main_detachment__place',
] as const;
const participantFilters = {
  is_tandem: yesOrNo,
  area: nameFilter,
  /** Id of the regional headquarters. */
  regional: idFilter,
  /** Id of a detachment, on either side. */
  detachment: idFilter,
  ...columnsQuery(competitorColumns),
};
export const participantQuery = listQuery(participantOrdering, participantFilters);
export const ParticipantsExportBody = exportBody(
  competitorColumns,
  z.object({ search: search(), ...participantFilters }),
  participantOrdering,
);
export type ParticipantsExportBody = z.output<typeof ParticipantsExportBody>;

const placeOrText = z.union([z.number(), z.string()]);
export const OwnPlace = z.object({
  place: z.number(),
  places_sum: z.number(),
  partner_detachment: ShortUnit.optional(),
});
export const PlaceOnly = z.object({ place: placeOrText });
/** With `q1_place` … `q20_place`: a number or words. */
export const DetachmentPlaces = z.looseObject({
  partner_detachment: z.object({ id: z.number(), name: z.string() }).nullable(),
  is_tandem: z.boolean(),
  is_junior_detachment: z.boolean(),
  overall_place: placeOrText,
  places_sum: placeOrText,
});

export const VerificationLog = z.object({
  id: z.number(),
  competition_id: z.number(),
  q_number: z.number(),
  verified_detachment: ShortUnit,
  action: z.enum(['Верифицировал', 'Отклонил']),
  timestamp: z.string(),
  /** Id and name, nothing else. */
  verifier: ShortestUser.pick({ id: true, first_name: true, last_name: true, patronymic_name: true }).nullable(),
});
export const verificationLogQuery = listQuery([] as const, {
  verifier_id: idFilter,
  verified_detachment_id: idFilter,
}).pick({ limit: true, offset: true, verifier_id: true, verified_detachment_id: true });

export const MemberCounts = z.object({ number_of_members: count, number_of_payments: count });

/** Reports in the shapes of API v1 differ by indicator: server/routes/v1/competition makes them from the definitions. */
export const ReportV1 = z.looseObject({});
export const ReportV1Body = z.unknown().meta({ description: 'Поля отчёта, какие называет показатель.' });

// ---------------------------------------------------------------- the portal's own

export const IndicatorAbout = z.object({
  key: z.string(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  /** `unit`: filled by the detachment; `computed`: by the portal. */
  entry: z.enum(['unit', 'computed']),
  /** Who verifies, Russian; null for a computed one. */
  verified_by: text,
  deadline: text,
  /** Parts with a last day of their own. */
  parts: z.array(z.object({ title: z.string(), deadline: z.string() })),
});

/** The public page. */
export const CompetitionAbout = Competition.omit({ created_at: true }).extend({
  is_open: z.boolean(),
  about: text,
  scale: text,
  prize_fund: text,
  hotline: text,
  apply_from: text,
  apply_until: text,
  /** Applications are taken today. */
  applies_now: z.boolean(),
  /** Its days have not come yet; open, it may take applications already. */
  is_ahead: z.boolean(),
  /** Its days are over; open, it is being summed up. */
  is_over: z.boolean(),
  junior_from: z.string(),
  snapshot_on: text,
  snapshot_taken_at: text,
  participants: z.object({ debut: count, tandem: count }),
  published_at: text,
  indicators: z.array(IndicatorAbout),
});
export type CompetitionAbout = z.infer<typeof CompetitionAbout>;

/** What the viewer's own detachment is to the competition. */
export const CompetitionMine = z.object({
  detachment: ShortDetachment.nullable(),
  is_commander: z.boolean(),
  /** By the founding date: a junior enters alone, a mentor with a junior. */
  side: z.enum(['junior', 'mentor']).nullable(),
  status: z.enum(['none', 'applied', 'participant']),
  nomination: z.enum(nominations).nullable(),
  partner: ShortDetachment.nullable(),
  application: z.object({ id: z.number(), created_at: z.string(), is_confirmed_by_junior: z.boolean() }).nullable(),
  participant: z.object({ id: z.number(), confirmed: z.boolean(), reason: text }).nullable(),
  /** The last refusal, while nothing new was applied for. */
  refused: z.object({ reason: text, at: z.string() }).nullable(),
  can: z.object({ apply: z.boolean(), consent: z.boolean(), withdraw: z.boolean() }),
  /** Why applying is not possible, Russian. */
  why: text,
});
export type CompetitionMine = z.infer<typeof CompetitionMine>;

export const CompetitionSeason = z.object({
  id: z.number(),
  title: z.string(),
  is_open: z.boolean(),
  version: z.number(),
  settings: CompetitionSettings,
});
export const CompetitionSeasonBody = CompetitionSeason.omit({ id: true })
  .extend({ title: thingName(255, 'Укажите название.'), version: recordVersion })
  .superRefine(({ settings }, context) => {
    for (const { path, message } of faultsOfDays('competition', settings))
      context.addIssue({ code: 'custom', path: ['settings', ...path], message });
  });
const competition = z.object({
  name: thingName(255, 'Укажите название.'),
  start_date: isoDay('Укажите дату.').nullable().optional(),
  end_date: isoDay('Укажите дату.').nullable().optional(),
});
/** Dates that API v1 writes together stand in the order of those of the settings. */
const datesInOrder = (dates: object, context: z.RefinementCtx) => {
  for (const { path, message } of faultsOfDays('competition', dates))
    context.addIssue({ code: 'custom', path, message });
};
export const CompetitionBody = competition.superRefine(datesInOrder);
export const CompetitionPatch = competition.partial().superRefine(datesInOrder);

export const ConfirmedBody = z.object({
  /** False takes the participant out of all calculations. */
  confirmed: z.boolean(),
  reason: RefuseBody.shape.reason.optional(),
});
export const ConfirmedAnswer = z.object({ id: z.number(), confirmed: z.boolean(), reason: text });

// ---------------------------------------------------------------- snapshot

export const SnapshotRow = z.object({
  detachment: z.object({ id: z.number(), name: z.string() }),
  regional: z.object({ id: z.number(), name: z.string() }).nullable(),
  people: count,
  paid: count,
  /** Best results as they count, percent of the test: of the commander and of the commissar; of all, on average. */
  university: z.object({ commander: z.number(), commissar: z.number() }),
  safety: z.number(),
});
export const Snapshot = z.object({
  on: text,
  taken_at: text,
  /** Counted now and kept nowhere. */
  is_preview: z.boolean(),
  totals: z.object({ detachments: count, people: count, paid: count }),
  /** Participants without people: they get no score. */
  gaps: z.array(z.object({ id: z.number(), name: z.string() })),
  rows: pageOf(SnapshotRow),
});
export type Snapshot = z.infer<typeof Snapshot>;
export const snapshotQuery = listQuery([] as const, {}).pick({ limit: true, offset: true, search: true });
export const SnapshotTaken = z.object({ taken_at: z.string(), detachments: count, people: count });

// ---------------------------------------------------------------- places

export const Term = z.object({ label: z.string(), formula: z.string(), value: z.string() });

/** One indicator's place of a participant. */
export const PlaceRow = z.object({
  indicator: z.string(),
  number: z.number(),
  title: z.string(),
  place,
  /** What the sum of places holds: the place, or the worst of the nomination and one. */
  counted: place,
  score: text,
  breakdown: z.array(Term),
});
/** The standing of a participant: one and the same for both sides of a tandem. */
export const Standing = z.object({
  competition: z.number(),
  /** Places come from the last publication, or from the last computation. */
  source: z.enum(['published', 'computed']),
  published_at: text,
  participant: z.number(),
  nomination: z.enum(nominations),
  confirmed: z.boolean(),
  /** Why it was taken out of the calculation. */
  reason: text,
  detachment: ShortDetachment,
  side: z.enum(['junior', 'mentor']),
  partner: ShortDetachment.nullable(),
  overall: z.object({ place, places_sum: place }),
  rows: z.array(PlaceRow),
});
export type Standing = z.infer<typeof Standing>;
const source = oneOf(['published', 'computed']);
/** Without a season the current one. */
export const regulationQuery = z.object({ season: idFilter });

export const standingQuery = z.object({ source });

export const RankingRow = z.object({
  participant: z.number(),
  nomination: z.enum(nominations),
  detachment: withHeadquarters.nullable(),
  junior_detachment: withHeadquarters,
  place,
  places_sum: place,
  /** Place by key of the indicator. */
  places: z.record(z.string(), place),
  /** The same as the sum holds it: where there is no place, what stands for it. */
  counted: z.record(z.string(), z.number()),
});
export const rankingQuery = listQuery(['place', 'name'] as const, {
  nomination: oneOf(nominations),
  area: nameFilter,
  regional: idFilter,
  source,
});
export const IndicatorPlaceRow = RankingRow.omit({ places: true, places_sum: true, counted: true }).extend({
  score: text,
  breakdown: z.array(Term),
});

export const Recomputed = z.object({
  at: z.string(),
  participants: count,
  places: count,
  /** What could not be counted, and why. */
  gaps: z.array(z.object({ detachment: z.object({ id: z.number(), name: z.string() }), text: z.string() })),
});
export const PublishBody = z.object({
  note: z.string().trim().max(500, 'Не больше 500 символов.').nullable().optional(),
});
export const Publication = z.object({
  id: z.number(),
  note: text,
  at: z.string(),
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
  participants: count,
});

// ---------------------------------------------------------------- winners

export const Winner = z.object({
  participant: z.number(),
  /** The overall place in the nomination. */
  place: z.number(),
  /** The prize within the direction: 1 to 3; null for the Grand Prix. */
  prize: z.number().nullable(),
  places_sum: place,
  area: text,
  detachment: withHeadquarters.nullable(),
  junior_detachment: withHeadquarters,
});
export type Winner = z.infer<typeof Winner>;
export const Winners = z.object({
  published_at: text,
  /** Reports are still filed: places may change. */
  preliminary: z.boolean(),
  nominations: z.array(
    z.object({
      nomination: z.enum(nominations),
      title: z.string(),
      /** First place; all who share it. */
      grand_prix: z.array(Winner),
      areas: z.array(z.object({ area: z.string(), winners: z.array(Winner) })),
      /** The first ten of the nomination. */
      overall: z.array(Winner),
    }),
  ),
});
export type Winners = z.infer<typeof Winners>;

export type CompetitionSeason = z.infer<typeof CompetitionSeason>;
export type SnapshotTaken = z.infer<typeof SnapshotTaken>;
export type RankingRow = z.infer<typeof RankingRow>;
export type PlaceRow = z.infer<typeof PlaceRow>;
export type Recomputed = z.infer<typeof Recomputed>;
export type Publication = z.infer<typeof Publication>;
