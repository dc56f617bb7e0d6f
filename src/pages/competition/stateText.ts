import type { CompetitionAbout, CompetitionMine } from '@contract/schemas/competition';
import { longDay } from '../../ui/text/day';

/** What the own detachment is to the competition, in words. */
export function stateText(mine: CompetitionMine, about: CompetitionAbout): string {
  if (mine.status === 'participant') {
    if (mine.nomination !== 'tandem') return 'Вы участник в номинации «Дебют».';
    const fill = about.is_open ? 'Каждый отряд пары вносит свои показатели, место' : 'Место';
    return `Вы участник в номинации «Тандем». ${fill} у пары общее.`;
  }
  if (mine.status === 'applied') return appliedText(mine);
  const until = longDay(about.apply_until);
  if (mine.can.apply) {
    const how =
      mine.side === 'mentor' ? 'вместе с молодым отрядом своего региона' : 'самостоятельно, в номинации «Дебют»';
    return `Отряд может участвовать ${how}.${until ? ` Заявки принимаются до ${until}.` : ''}`;
  }
  return mine.why ?? '';
}

function appliedText({ application, side, nomination }: CompetitionMine): string {
  if (nomination === 'tandem' && !application?.is_confirmed_by_junior) {
    return side === 'junior'
      ? 'Старший отряд зовёт вас в тандем. Согласие даёт командир вашего отряда.'
      : 'Ждём согласия командира младшего отряда, затем решение регионального штаба.';
  }
  return 'Заявка на рассмотрении: её подтверждает командир регионального штаба.';
}
