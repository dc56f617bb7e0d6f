import { papers } from '@contract/papers/papers';
import { to } from '@contract/paths';
import type { StepKey } from '@contract/people/memberSteps';
import type { Completeness } from '@contract/schemas/membership';
import type { MemberWay } from '@contract/schemas/parts/memberWay';
import { inSentence } from '../../../ui/text/inSentence';
import { useFeeAdvice } from '../../fee/useFeeAdvice';
import { testAddress } from '../../safety/testNames';
import { detachmentsOf } from '../detachmentsOf';
import { type Step, StepCard } from './StepCard';
import { useWay } from './useWay';
import { WaitingFor } from './WaitingFor';

/** The one thing to do next on the way into the organisation, and what others are to decide; when all is done, that it is. */
export const NextStep = () => {
  const { data: way } = useWay();
  const advice = useFeeAdvice(way);
  if (!way) return null;
  if (!way.next) return <StepCard {...through(way)} />;
  const { key, since } = way.next;
  // What waits for others is told by the list below the step.
  const step = since === null ? steps[key](way, advice) : stands(key, way);
  return (
    <StepCard {...step} kicker={since === null ? 'Следующий шаг' : 'Сейчас ждём других'}>
      <WaitingFor waiting={way.waiting} />
    </StepCard>
  );
};

type Said = Omit<Step, 'kicker'>;

/** Nothing is to be done now: all is ready, or the test, the last step, is shut for the time being. */
const through = ({ facts, shut }: MemberWay): Step =>
  facts.safety === 'passed'
    ? {
        kicker: 'Все шаги пройдены',
        title: 'Вы готовы к лету',
        text: 'Данные подтверждены, взнос оплачен, тест по охране труда пройден.',
        label: 'Выбрать мероприятие',
        address: to('events'),
      }
    : {
        kicker: 'Сейчас от вас ничего не нужно',
        title: 'Остался тест по охране труда',
        text: shut ?? '',
      };

const stands = (key: StepKey, { waiting }: MemberWay): Said => ({
  title: key === 'confirm' ? 'Данные на проверке' : `Заявка на рассмотрении: ${nameOf(waiting)}`,
  text: 'От вас пока ничего не нужно: о решении придёт уведомление.',
});

const nameOf = (waiting: MemberWay['waiting']) =>
  waiting.find(({ matter }) => matter === 'unit')?.deciders[0]?.name ?? 'вступление';

const steps: Record<StepKey, (way: MemberWay, advice: string) => Said> = {
  profile: ({ data }) => (data.refused ? mend(data) : fill(data)),
  send: ({ data }) =>
    data.refused
      ? mend(data)
      : {
          title: 'Пройдите верификацию',
          text: 'Проверьте персональные данные и отправьте их на проверку.',
          label: 'Пройти верификацию',
          address: to('personalData'),
        },
  // Never taken by the person: it is waited for.
  confirm: () => ({ title: 'Данные на проверке', text: '' }),
  unit: ({ regional, region }) => ({
    title: 'Найдите свой отряд',
    text: region
      ? `Выберите отряд и подайте заявку: решение примет его командир. Ваш регион: ${region.name}.`
      : 'Выберите отряд по душе и подайте заявку. Решение примет его командир.',
    label: 'Найти отряд',
    address: detachmentsOf(regional),
  }),
  fee: (_, advice) => ({ title: 'Оплатите членский взнос', text: advice }),
  safety: ({ attempt }) => ({
    title: 'Пройдите тест по охране труда',
    text:
      attempt === null
        ? 'Он нужен каждому участнику перед трудовым сезоном.'
        : 'Тест начат: ответы сохранены, продолжите с того же места.',
    label: attempt === null ? 'Пройти тест' : 'Продолжить тест',
    address: testAddress('safety', attempt ?? undefined),
  }),
};

const mend = ({ refused }: Completeness): Said => ({
  title: 'Исправьте данные: в подтверждении отказано',
  text: refused?.reason ? `Причина: ${refused.reason}` : 'Сверьте данные с документами и отправьте их ещё раз.',
  label: 'Исправить',
  address: to('personalData'),
});

const fill = ({ percent, missing }: Completeness): Said => ({
  title: 'Заполните персональные данные',
  text: `Заполнено ${percent} %. Не хватает: ${missing.map(({ block }) => inSentence(papers[block].title)).join(', ')}.`,
  label: 'Заполнить',
  address: to('personalData'),
});
