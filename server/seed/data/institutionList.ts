import { type Region, regions } from './regions';

type Institution = { id: number; name: string; genitive: string; short: string; faculties: readonly string[] };

/** Every region has one institution of each kind; ids follow the regions. */
export const institutionsOf = (region: Region): readonly Institution[] =>
  kinds.map((kind, index) => ({
    id: regions.indexOf(region) * kinds.length + index + 1,
    name: `${region.adjective} ${kind.name}`,
    genitive: `${genitive(region.adjective)} ${kind.genitive}`,
    short: `${region.adjective} ${kind.short}`,
    faculties: kind.faculties,
  }));

/** The faculties of an institution by its id. */
export const facultiesOf = (id: number): readonly string[] => kinds[(id - 1) % kinds.length]?.faculties ?? [];

// Kinds of institutions every region has; the capital's adjective makes the name. Genitive: after «Штаб СО …».
type Kind = { name: string; genitive: string; short: string; faculties: readonly string[] };

const kinds: readonly Kind[] = [
  {
    name: 'технический университет',
    genitive: 'технического университета',
    short: 'ТУ',
    faculties: ['Строительный факультет', 'Машиностроительный факультет', 'Факультет информационных технологий'],
  },
  {
    name: 'педагогический университет',
    genitive: 'педагогического университета',
    short: 'ПУ',
    faculties: ['Факультет начального образования', 'Филологический факультет', 'Факультет физической культуры'],
  },
  {
    name: 'медицинский университет',
    genitive: 'медицинского университета',
    short: 'МУ',
    faculties: ['Лечебное дело', 'Педиатрия', 'Сестринское дело'],
  },
  {
    name: 'институт путей сообщения',
    genitive: 'института путей сообщения',
    short: 'ИПС',
    faculties: ['Факультет эксплуатации железных дорог', 'Факультет подвижного состава'],
  },
  {
    name: 'аграрный университет',
    genitive: 'аграрного университета',
    short: 'АУ',
    faculties: ['Агрономический факультет', 'Факультет ветеринарной медицины', 'Инженерный факультет'],
  },
  {
    name: 'университет экономики и управления',
    genitive: 'университета экономики и управления',
    short: 'УЭУ',
    faculties: ['Экономический факультет', 'Факультет туризма и сервиса', 'Юридический факультет'],
  },
  {
    name: 'политехнический колледж',
    genitive: 'политехнического колледжа',
    short: 'ПК',
    faculties: ['Отделение сварочного производства', 'Отделение программирования'],
  },
];

/** The adjective in the genitive: «Казанского», «Тверского». */
const genitive = (adjective: string): string => adjective.replace(/(ий|ой)$/, 'ого');
