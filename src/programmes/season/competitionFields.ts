// What the centre sets in a season of the competition.
import { indicatorsOf } from '@contract/programmes';
import { day, type SeasonGroup, type SeasonRecord, setting } from './seasonFields';

const ofPage: SeasonGroup = {
  title: 'Страница конкурса',
  fields: [
    { ...setting('long', ['about'], 'О конкурсе'), max: 5000 },
    { ...setting('text', ['scale'], 'Масштаб'), max: 200 },
    { ...setting('text', ['prize_fund'], 'Призовой фонд'), max: 300 },
    { ...setting('text', ['hotline'], 'Горячая линия'), max: 200 },
  ],
};

const points: SeasonGroup = {
  title: 'Баллы показателей 16 и 20',
  fields: [
    setting('number', ['q16', 'personal_links'], 'Личные страницы'),
    setting('number', ['q16', 'detachment_link'], 'Группа отряда'),
    setting('bands', ['q16', 'share'], 'Доля подписчиков страницы организации, %: баллы'),
    setting('bands', ['q16', 'subscribers'], 'Подписчики группы отряда: баллы'),
    setting('number', ['q20', 'emblem'], 'Эмблема'),
    setting('number', ['q20', 'flag_or_banner'], 'Флаг или знамя'),
  ],
};

export function competitionFields({ number: season }: SeasonRecord): readonly SeasonGroup[] {
  const filled = indicatorsOf('competition', season).filter(({ entry }) => entry === 'unit');
  const lastDay = (key: string, label: string) => ({ ...day(['deadlines', key], label), own: true as const });
  return [
    {
      title: 'Настройки сезона',
      fields: [
        { path: ['title'], label: 'Название', kind: 'text', max: 255, required: true },
        { path: ['is_open'], label: 'Сезон открыт: можно вносить и проверять данные', kind: 'yes' },
        day(['start_date'], 'Начало конкурса'),
        day(['end_date'], 'Конец конкурса'),
        day(['apply_from'], 'Приём заявок с'),
        day(['apply_until'], 'Приём заявок до'),
        { ...day(['junior_from'], 'Молодой отряд основан не раньше'), required: true },
        day(['snapshot_on'], 'День снимка составов'),
        day(['attempts_before'], 'Попытки тестов засчитываются до'),
      ],
    },
    ofPage,
    points,
    {
      title: 'Последние дни показателей',
      fields: [
        setting('yes', ['refuse_late'], 'После последнего дня данные не принимаются'),
        setting('ids', ['exempt_regionals'], 'Номера региональных штабов без сроков'),
        ...filled.flatMap(({ key, number, title, decidedPer, fields }) => [
          lastDay(key, `${number}. ${title}`),
          // Blocks have days of their own.
          ...(decidedPer === 'block' ? fields.map(({ name, label }) => lastDay(name, `${number}. ${label}`)) : []),
        ]),
      ],
    },
  ];
}
