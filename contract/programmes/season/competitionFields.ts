// What the centre sets in a season of the competition.
import { indicatorsOf } from '..';
import { day, type SeasonGroup, type SeasonRecord, setting } from './seasonFields';

const text = (path: string, label: string, max: number) => setting('text', path, label, { max, uncounted: true });
const points = (path: string, label: string) => setting('integer', path, label, { max: 100, required: true });
const steps = (path: string, label: string, example: string) =>
  setting('steps', path, label, { help: `Начиная с какого числа и сколько: ${example}` });

const ofPage: SeasonGroup = {
  title: 'Страница конкурса',
  fields: [
    setting('text', 'about', 'О конкурсе', { max: 5000, lines: 3, uncounted: true }),
    text('scale', 'Масштаб', 200),
    text('prize_fund', 'Призовой фонд', 300),
    text('hotline', 'Горячая линия', 200),
  ],
};

const ofPoints: SeasonGroup = {
  title: 'Баллы показателей 16 и 20',
  fields: [
    points('q16.personal_links', 'Личные страницы'),
    points('q16.detachment_link', 'Группа отряда'),
    steps('q16.share', 'Доля подписчиков страницы организации, %: баллы', '76: 3, 51: 2'),
    steps('q16.subscribers', 'Подписчики группы отряда: баллы', '300: 3, 200: 2'),
    points('q20.emblem', 'Эмблема'),
    points('q20.flag_or_banner', 'Флаг или знамя'),
  ],
};

export function competitionFields({ number: season }: SeasonRecord): readonly SeasonGroup[] {
  const filled = indicatorsOf('competition', season).filter(({ entry }) => entry === 'unit');
  const late = 'После последнего дня данные не принимаются';
  return [
    {
      title: 'Настройки сезона',
      fields: [
        {
          name: 'title',
          label: 'Название',
          kind: 'text',
          max: 255,
          required: 'Укажите название.',
          uncounted: true,
          notNull: true,
        },
        {
          name: 'is_open',
          label: 'Сезон открыт: заявки и отчёты принимаются в свои сроки',
          off: 'Сезон закрыт: заявки и отчёты не принимаются',
          kind: 'yesNo',
        },
        day('start_date', 'Начало конкурса'),
        day('end_date', 'Конец конкурса'),
        day('apply_from', 'Приём заявок с'),
        day('apply_until', 'Приём заявок до'),
        day('junior_from', 'Молодой отряд основан не раньше', { required: 'Укажите дату.' }),
        day('snapshot_on', 'День снимка составов'),
        day('attempts_before', 'Попытки тестов засчитываются до'),
      ],
    },
    ofPage,
    ofPoints,
    {
      title: 'Последние дни показателей',
      fields: [
        setting('yesNo', 'refuse_late', late, { off: late }),
        setting('numbers', 'exempt_regionals', 'Номера региональных штабов без сроков', { help: 'Через запятую' }),
        ...filled.flatMap(({ key, number, title, decidedPer, fields }) => [
          day(`deadlines.${key}`, `${number}. ${title}`),
          // Blocks have days of their own.
          ...(decidedPer === 'block'
            ? fields.map(({ name, label }) => day(`deadlines.${name}`, `${number}. ${label}`))
            : []),
        ]),
      ],
    },
  ];
}
