// What the own page says of the next step: the page draws it, and before its scripts are there the sketch of the frame.
import { papers } from '../papers/papers';
import type { FeeTerms } from '../schemas/fees';
import type { Completeness } from '../schemas/membership';
import type { MemberWay } from '../schemas/parts/memberWay';
import { attemptForms, minuteForms, plural, questionForms } from '../text/plural';
import { dayText, innerQuotes, inSentence } from '../text/typographic';
import { feeAdvice } from './feeAdvice';
import type { StepKey } from './memberSteps';

/** `label`: of the button that leads there; null where nothing is to be pressed. */
export type StepWords = { kicker: string; title: string; text: string; label: string | null };
type Words = Omit<StepWords, 'kicker' | 'label'> & { label?: string };

/** The one thing to do next on the way into the organisation, or what others are to decide; when all is done, that it is. */
export function stepWords(way: MemberWay, terms: FeeTerms | undefined): StepWords {
  if (!way.next) return through(way);
  const { key, since } = way.next;
  return since === null
    ? { kicker: 'Следующий шаг', label: null, ...steps[key](way, terms) }
    : { kicker: 'Сейчас ждём других', label: null, ...stands(key, way) };
}

/** What is first for whoever decides: applications of others wait. */
export const decisionWords = (count: number): StepWords => ({
  kicker: 'Ждут вашего решения',
  title: `Активные заявки: ${count}`,
  text: 'Люди, отряды и отделения ждут ответа: рассмотрите их заявки и отчёты.',
  label: 'Открыть заявки',
});

/** Nothing is to be done now: all is ready, or the test, the last step, is shut for the time being. */
const through = ({ facts, shut }: MemberWay): StepWords =>
  facts.safety === 'passed'
    ? {
        kicker: 'Все шаги пройдены',
        title: 'Вы готовы к лету',
        text: 'Данные подтверждены, взнос оплачен, тест по охране труда пройден.',
        label: 'Выбрать мероприятие',
      }
    : {
        kicker: 'Тест пока закрыт',
        title: 'Остался тест по охране труда',
        text: shut ?? '',
        label: null,
      };

const stands = (key: StepKey, { waiting }: MemberWay): Words => ({
  title: key === 'confirm' ? 'Данные на проверке' : `Заявка на рассмотрении: ${nameOf(waiting)}`,
  text: 'От вас пока ничего не нужно: о решении придёт уведомление.',
});

const nameOf = (waiting: MemberWay['waiting']) =>
  waiting.find(({ matter }) => matter === 'unit')?.deciders[0]?.name ?? 'вступление';

const steps: Record<StepKey, (way: MemberWay, terms: FeeTerms | undefined) => Words> = {
  profile: ({ data }) => (data.refused ? mend(data) : fill(data)),
  send: ({ data }) =>
    data.refused
      ? mend(data)
      : {
          title: 'Пройдите верификацию',
          text: 'Проверьте персональные данные и отправьте их на проверку.',
          label: 'Пройти верификацию',
        },
  // Never taken by the person: it is waited for.
  confirm: () => ({ title: 'Данные на проверке', text: '' }),
  unit: ({ region }) => ({
    title: 'Найдите свой отряд',
    text: region
      ? `Выберите отряд и подайте заявку: решение примет его командир. Ваш регион: ${region.name}.`
      : 'Выберите отряд по душе и подайте заявку. Решение примет его командир.',
    label: 'Найти отряд',
  }),
  fee: (way, terms) => ({ title: 'Оплатите членский взнос', text: feeAdvice(terms, way) }),
  event: ({ returned }) => ({
    title: `Исправьте заявку на ${innerQuotes(`«${returned?.event.name ?? ''}»`)}`,
    text: returned?.reason ? `Что исправить: ${returned.reason}` : 'Её вернули на исправление.',
    label: 'Исправить заявку',
  }),
  safety: ({ attempt, test }) => ({
    title: 'Пройдите тест по охране труда',
    ...(attempt === null
      ? { text: test ? asks(test) : '', label: 'Пройти тест' }
      : { text: 'Тест начат: ответы сохранены, продолжите с того же места.', label: 'Продолжить тест' }),
  }),
};

/** «15 вопросов, на попытку 30 минут. Осталось 2 попытки, до 30.06.2027.» */
function asks({ questions, minutes, left, closes_on }: NonNullable<MemberWay['test']>): string {
  const time = minutes ? `, на попытку ${plural(minutes, minuteForms)}` : '';
  const until = closes_on ? `, до ${dayText(closes_on)}` : '';
  const remain = left === 1 ? 'Осталась' : 'Осталось';
  return `${plural(questions, questionForms)}${time}. ${remain} ${plural(left, attemptForms)}${until}.`;
}

const mend = ({ refused }: Completeness): Words => ({
  title: 'Исправьте данные: в подтверждении отказано',
  text: refused?.reason ? `Причина: ${refused.reason}` : 'Сверьте данные с документами и отправьте их ещё раз.',
  label: 'Исправить',
});

const fill = ({ percent, missing }: Completeness): Words => ({
  title: 'Заполните персональные данные',
  text: `Заполнено ${percent} %. Не хватает: ${missing.map(({ block }) => inSentence(papers[block].title)).join(', ')}.`,
  label: 'Заполнить',
});
