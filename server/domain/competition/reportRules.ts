// What the competition asks of reports beside their definitions: a participant files them, each item in time.
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { pathLabel } from '../../../contract/indicators/answerPaths';
import { scoreOf } from '../../../contract/indicators/competition/calculate';
import { hopedAnswers } from '../../../contract/indicators/competition/counted';
import { deadlineOf, refusesLate } from '../../../contract/indicators/season';
import type { Answers } from '../../../contract/indicators/types';
import { requiredIndicator } from '../../../contract/programmes';
import type { ReportDocument } from '../../../contract/schemas/reports';
import { itemStates } from '../../../contract/states/reports';
import { dayText } from '../../../contract/text/typographic';
import { ApiError, errors } from '../../call';
import { type Executor, int, rowsOf } from '../../db';
import { memberships } from '../../db/tables';
import { readSeason } from '../programmes/season';
import { decidedItems, itemRows, stillRefused } from '../reports/decisions/verifiedItems';
import type { About, PlaceAbout } from '../reports/reportAbout';
import type { ReportRow } from '../reports/reportRow';
import { participationOf } from './participants';
import { memberCounts, takenAt } from './snapshot';

/** @throws {ApiError} 403 for a detachment that does not take part */
export async function requireParticipant(tx: Executor, { season, unit }: PlaceAbout): Promise<void> {
  if (!(await participationOf(tx, season.number, unit.id))) throw errors.forbidden('noParticipant');
}

/**
 * After the last day nothing new is taken: no first report, no further item, no block whose own day has passed. What was
 * refused is mended whenever that happened.
 * @throws {ApiError} 400
 */
export async function requireItemsInTime(tx: Executor, about: About, row: ReportRow, now: Date): Promise<void> {
  const { season, indicator, unit } = about;
  if (!refusesLate(season.settings, unit.regional_id)) return;
  const today = moscowDay(now);
  const late = (deadline: string | null): deadline is string => deadline !== null && today > deadline;
  const whole = deadlineOf(season.settings, indicator);
  if (indicator.decidedPer === 'report') {
    if (row.state !== 'returned' && late(whole)) throw tooLate(whole);
    return;
  }
  const items = await itemRows(tx, row.id);
  const known = new Set(items.map(({ id }) => id));
  const written = decidedItems(indicator, row.answers);
  const dayOf = (list: string) => deadlineOf(season.settings, { key: list }) ?? whole;
  const stays = await stillRefused(tx, indicator, row, written);
  const goes =
    items.some(({ id, state }) => itemStates.has('back', state) && !stays.includes(id)) ||
    written.some(({ list, item }) => !known.has(Number(item.id)) && !late(dayOf(list)));
  for (const { list, item } of written) {
    const deadline = dayOf(list);
    if (known.has(Number(item.id)) || !late(deadline)) continue;
    const isBlock = indicator.decidedPer === 'block';
    if (known.size === 0 && !isBlock) throw tooLate(deadline);
    const label = pathLabel(indicator.fields, row.answers, isBlock ? list : `${list}[${item.id}]`);
    throw tooLate(deadline, label, goes ? ' Удалите, чтобы отправить остальное.' : '');
  }
}

/**
 * Q16: no more of the detachment's people read the organisation's page than there are members, and the commander.
 * @throws {ApiError} 400 at the field
 */
export async function requireSubscribersFit(
  tx: Executor,
  { indicator, unit }: About,
  { answers }: ReportRow,
): Promise<void> {
  if (indicator.key !== 'q16') return;
  const [row] = await rowsOf(
    tx,
    { members: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${memberships} where ${memberships.level} = 'detachment'
      and ${memberships.unit_id} = ${unit.id}`,
  );
  const most = (row?.members ?? 0) + 1;
  if (Number(answers.vk_rso_number_subscribers ?? 0) <= most) return;
  const text = `Подписанных на страницу РСО не может быть больше ${most}: участники отряда и ещё один человек.`;
  throw errors.fields({ vk_rso_number_subscribers: text });
}

/** In the words of API v1, before anything is read. @throws {ApiError} 400 after the indicator's last day */
export function refuseLate({ season, indicator, unit }: About, now: Date): void {
  if (!season.is_open) throw new ApiError(400, { error: 'Прием ответов по показателю окончен.' });
  const deadline = deadlineOf(season.settings, indicator);
  if (deadline === null || moscowDay(now) <= deadline || !refusesLate(season.settings, unit.regional_id)) return;
  throw new ApiError(400, { error: `Прием ответов по показателю окончен ${deadline}.` });
}

const tooLate = (deadline: string, label?: string, more = '') => {
  const day = dayText(deadline);
  return errors.refused(label ? `${label}: срок сдачи прошёл ${day}.${more}` : `Срок сдачи прошёл ${day}.`);
};

/**
 * What a report would bring were everything accepted that is written in full; null where nothing is, or nobody fills it.
 * @param isOut tells an item that would not be accepted as it stands
 */
export async function expectedScore(
  db: Executor,
  { season, indicator: { key }, unit }: PlaceAbout & Pick<About, 'indicator'>,
  answers: Answers,
  isOut: (list: string, item: Answers) => boolean,
): Promise<ReportDocument['expected']> {
  const indicator = requiredIndicator('competition', key, season.number);
  const hoped = hopedAnswers(indicator, answers, isOut);
  if (!hoped) return null;
  const isTaken = (await takenAt(db, season.number)) !== null;
  const counts = await memberCounts(db, season.number, unit.id, !isTaken);
  // Results of tests are counted in indicators that nobody fills.
  const snapshot = {
    people: counts.number_of_members,
    paid: counts.number_of_payments,
    university: { commander: 0, commissar: 0 },
    safety: 0,
  };
  const { settings } = await readSeason(db, 'competition', season.number);
  const score = scoreOf(indicator, hoped, { snapshot, settings });
  return score && { score: score.value.toFixed(), breakdown: score.terms };
}
