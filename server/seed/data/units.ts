// Words that units are made of.

/** «Пламя» is given apart: one detachment in twenty of the national world carries it. */
export const FREQUENT_NAME = 'Пламя';

/** Names of the first detachments, in both worlds; the first is the chain's. */
export const firstDetachments: readonly { name: string; area: string; emblem: string }[] = [
  { name: 'ССО «Северный ветер» имени А. Н. Воздвиженского', area: 'ССО', emblem: 'wind' },
  { name: 'СОП «Радуга над Волгой»', area: 'СОП', emblem: 'sun' },
  { name: 'СПО «Магистраль»', area: 'СПО', emblem: 'rails' },
  { name: 'ССО «Гренада»', area: 'ССО', emblem: 'mountain' },
  { name: 'СМО «Пульс»', area: 'СМО', emblem: 'heart' },
  { name: 'ССервО «Меридиан»', area: 'ССервО', emblem: 'compass' },
  { name: 'ССхО «Нива»', area: 'ССхО', emblem: 'wheat' },
  { name: 'Производственный отряд «Прометей»', area: 'Производственные', emblem: 'flame' },
];

/** Names by comma; a line break inside one is a space. */
const words = (text: string): readonly string[] => text.replace(/\s+/g, ' ').trim().split(', ');

export const detachmentNames: readonly string[] = words(`
  Авангард, Аврора, Айсберг, Акцент, Алые паруса, Альтаир, Антарес, Апрель, Арктика, Арго, Атлант, Байкал, Бастион, Берег,
  Бригантина, Буревестник, Вега, Вектор, Вертикаль, Вершина, Весна, Витязь, Вымпел, Высота, Галактика, Гармония, Гелиос,
  Горизонт, Гранит, Дальний рейс, Движение, Добрыня, Дружба, Дюжина, Ермак, Живая вода, Журавли, Заря, Звёздный путь,
  Зелёная волна, Зенит, Импульс, Искра, Исток, Каравелла, Каскад, Кедр, Кировец, Комета, Компас, Контакт, Корчагинец,
  Крылья, Купол, Ласточка, Легенда, Легион, Линия жизни, Луч, Маяк, Метелица, Мечта, Монолит, Мост, Надежда, Наследие,
  Новая волна, Огонёк, Олимп, Омега, Орион, Острог, Открытие, Перекрёсток, Пилигрим, Пингвины, Планета, Поколение, Полёт,
  Полюс, Прибой, Причал, Прорыв, Путеводная звезда, Радиус, Рассвет, Ритм, Родник, Ростки, Рубеж, Русь, Салют, Светоч,
  Сибирь, Сириус, Созвездие, Сокол, Спектр, Спутник, Старт, Стимул, Стрела, Стройград, Тайга, Темп, Титан, Тополя, Точка
  опоры, Триумф, Умка, Факел, Феникс, Фортуна, Хранители, Цитадель, Чайка, Эдельвейс, Экватор, Экспресс, Электрон, Энергия,
  Эталон, Юность, Янтарь
`);

/** A name near the limit of the field, so that screens are seen with it. */
export const LONG_NAME = 'Профильный отряд «Хранители заповедных троп» имени академика Петра Семёнова-Тян-Шанского';

export const detachmentEmblems: readonly string[] = words(
  'mountain, wheat, anchor, wind, rails, sun, crane, spark, compass, heart, flame, sleepers, wave, feather, book',
);

export const photos: readonly string[] = words(
  'building, hill, camp, winter, field, sailing, railway, bay, site, taiga, stage, dusk, summer-railway',
);

export const slogans: readonly string[] = [
  'Строим там, где кончаются дороги',
  'Вместе теплее',
  'Каждая смена — шаг вперёд',
  'Один за всех — и все на объект',
  'Где мы, там порядок',
  'Дорога начинается с отряда',
  'Лето помнят долго',
  'Умеем работать, умеем петь',
  'Наше дело слышно далеко',
  'Раньше солнца, дальше горизонта',
];

export const headquartersAbout =
  'Объединяет студенческие отряды, помогает найти работу на лето, обучает командиров и комиссаров, проводит слёты и конкурсы.';

export const cityParts: readonly string[] = words(
  'Центральный, Советский, Северный, Заречный, Октябрьский, Южный, Привокзальный',
);
