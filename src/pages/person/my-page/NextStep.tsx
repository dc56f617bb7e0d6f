import { papers } from '@contract/papers/papers';
import { to } from '@contract/paths';
import type { Completeness } from '@contract/schemas/membership';
import type { FullUser } from '@contract/schemas/people';
import type { TestState } from '@contract/schemas/tests';
import { inSentence } from '../../../ui/text/inSentence';
import { useCompleteness } from '../../personal-data/useOwnRecord';
import { testAddress } from '../../safety/testNames';
import { useTestStates } from '../../safety/useTests';
import type { Post } from '../unitsOf';
import { type Step, StepCard } from './StepCard';

/** What the person does next on the way into the organisation; nothing when all is done. */
export const NextStep = ({ me, posts }: { me: FullUser; posts: readonly Post[] }) => {
  const { data: completeness } = useCompleteness();
  const { data: tests } = useTestStates();
  const safety = tests?.find(({ category }) => category === 'safety');
  const step = nextStep(me, posts, completeness) ?? testStep(safety);
  return step && <StepCard {...step} kicker="Следующий шаг" />;
};

function nextStep(
  me: FullUser,
  posts: readonly Post[],
  completeness: Completeness | undefined,
): Omit<Step, 'kicker'> | null {
  if (!me.is_verified && me.sent_verification) {
    return {
      title: 'Данные на проверке',
      text: 'Командир отряда или региональный штаб сверит их с документами. Пока можно выбрать отряд.',
      label: 'Найти отряд',
      address: to('detachments'),
    };
  }
  if (!me.is_verified && completeness?.refused) {
    const { reason } = completeness.refused;
    return {
      title: 'Исправьте данные: в подтверждении отказано',
      text: reason ? `Причина: ${reason}` : 'Сверьте данные с документами и отправьте их ещё раз.',
      label: 'Исправить',
      address: to('personalData'),
    };
  }
  if (!me.is_verified && completeness && completeness.missing.length > 0) {
    return {
      title: 'Заполните персональные данные',
      text: `Заполнено ${completeness.percent} %. Не хватает: ${missingText(completeness)}.`,
      label: 'Заполнить',
      address: to('personalData'),
    };
  }
  if (!me.is_verified) {
    return {
      title: 'Пройдите верификацию',
      text: 'Проверьте персональные данные и отправьте их на проверку.',
      label: 'Пройти верификацию',
      address: to('personalData'),
    };
  }
  if (posts.length === 0) {
    return {
      title: 'Найдите свой отряд',
      text: 'Выберите отряд по душе и подайте заявку. Решение примет его командир.',
      label: 'Найти отряд',
      address: to('detachments'),
    };
  }
  if (!me.membership_fee) {
    return {
      title: 'Оплатите членский взнос',
      text: 'Отметку об оплате поставит региональный штаб: передайте взнос командиру своего отряда.',
    };
  }
  return null;
}

function testStep(test: TestState | undefined): Omit<Step, 'kicker'> | null {
  if (!test || test.passed || (test.closed_because && !test.open)) return null;
  return {
    title: 'Пройдите тест по охране труда',
    text: test.open
      ? 'Тест начат: ответы сохранены, продолжите с того же места.'
      : 'Он нужен каждому участнику перед трудовым сезоном.',
    label: test.open ? 'Продолжить тест' : 'Пройти тест',
    address: testAddress('safety', test.open?.id),
  };
}

const missingText = ({ missing }: Completeness) =>
  missing.map(({ block }) => inSentence(papers[block].title)).join(', ');
