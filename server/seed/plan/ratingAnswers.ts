// Invented answers of one regional headquarters to every indicator of the rating of 2025.
import type { Answers } from '../../../contract/indicators/types';
import { type Random, random } from '../random';

/** Ids of nested items, given in the order they are made. */
type NextId = () => number;
type Making = { chance: Random; members: number; nextId: NextId; item: number };
type Maker = (making: Making) => Answers;

const words = ['Вектор', 'Импульс', 'Созвездие', 'Рубеж', 'Маяк', 'Горизонт', 'Эстафета', 'Старт'] as const;
const meetings = ['Слёт', 'Школа', 'Фестиваль', 'Форум', 'Спартакиада'] as const;
const sites = ['Академический', 'Мирный', 'Поволжье', 'Сибирь', 'Восток', 'Арктика'] as const;
const jobs = ['Командир штаба', 'Комиссар штаба', 'Главный специалист', 'Бухгалтер', 'Методист'] as const;
const scales = ['Всероссийский', 'Окружной', 'Межрегиональный'] as const;
const detachments = [
  ...['sso', 'spo', 'sop', 'smo', 'sservo', 'ssho'].map((name) => ({ name, number: name })),
  ...['specialized', 'production', 'top'].map((name) => ({ name: `${name}_detachment`, number: name })),
];
const directions = [
  'sso',
  'spo',
  'sop',
  'smo',
  'sservo',
  'ssho',
  'specialized_detachments',
  'production_detachments',
  'top',
];

const two = (value: number) => String(value).padStart(2, '0');
const links = ({ nextId }: Making, at: string) => [{ id: nextId(), link: `https://example.org/${at}` }];

function days({ chance }: Making, longest: number) {
  const month = chance.int(3, 10);
  const first = chance.int(1, 28 - longest);
  return {
    start_date: `2025-${two(month)}-${two(first)}`,
    end_date: `2025-${two(month)}-${two(first + chance.int(0, longest))}`,
  };
}

function statistics({ chance, members }: Making): Answers {
  const employed = directions.map((name): [string, number] => [
    `employed_${name}`,
    chance.int(0, Math.round(members / 12)),
  ]);
  const learned = employed.map(([name, most]): [string, number] => [
    name.replace('employed', 'learned'),
    chance.int(0, Math.round(most / 3)),
  ]);
  return {
    participants_number: members,
    ...Object.fromEntries(employed),
    employed_so_poo: chance.int(0, 6),
    employed_so_oovo: chance.int(2, 20),
    employed_ro_rso: chance.int(1, 8),
    ...Object.fromEntries(learned),
    supporting_documents: null,
  };
}

function events(making: Making, own: 'is_interregional' | 'ro_participants_number'): Answers[] {
  const { chance, nextId, members } = making;
  return Array.from({ length: chance.int(1, 4) }, () => {
    const people = chance.int(30, Math.max(60, Math.round(members / 3)));
    const project = own === 'ro_participants_number';
    return {
      id: nextId(),
      name: project ? `Стройка «${chance.pick(sites)}»` : `${chance.pick(meetings)} «${chance.pick(words)}»`,
      ...days(making, project ? 20 : 4),
      participants_number: people,
      [own]: project ? chance.int(0, people) : chance.chance(0.3),
      regulations: null,
      links: links(making, 'event'),
    };
  });
}

const happened: Maker = (making) => ({
  event_happened: making.chance.chance(0.8),
  document: null,
  links: links(making, 'held'),
  comment: null,
});

const makers: Record<string, Maker> = {
  statistical: statistics,
  statistical2: (making) => ({ ...statistics(making), additional_statistics: [] }),
  r1({ chance, members }) {
    const pairs = detachments.flatMap(({ name }) => {
      const number = chance.int(0, 12);
      return [[`${name}_number`, number] as const, [`${name}_participants`, number * chance.int(12, 25)] as const];
    });
    return {
      amount_of_money: (members * 50).toFixed(2),
      participants_with_payment: members,
      foreign_participants: chance.int(0, 9),
      foreign_must_pay: chance.chance(0.5),
      top_participants: chance.int(0, 40),
      top_must_pay: chance.chance(0.5),
      scan_file: null,
      detachment_number: pairs.filter(([name]) => name.endsWith('_number')).reduce((sum, [, value]) => sum + value, 0),
      ...Object.fromEntries(pairs),
      comment: null,
    };
  },
  r2: ({ chance, members }) => ({ full_time_students: members * chance.int(18, 60) }),
  r3: ({ chance, members }) => ({ employed_members: Math.round(members * (0.3 + chance.next() * 0.6)) }),
  r4: (making) => ({ events: events(making, 'is_interregional'), comment: null }),
  r5: (making) => ({ events: events(making, 'ro_participants_number'), comment: null }),
  r6(making) {
    const { chance } = making;
    const isHeadquarters = chance.chance(0.2);
    return {
      is_project: chance.chance(0.3),
      number_of_members: chance.chance(0.4) ? 0 : chance.int(1, 60),
      is_hq_member: isHeadquarters,
      hq_members_count: isHeadquarters ? chance.int(1, 5) : null,
      links: links(making, `all-russian/${making.item}`),
      comment: null,
    };
  },
  r7: ({ chance }) =>
    Object.fromEntries(
      ['events', 'projects'].flatMap((kind) =>
        ['first', 'second', 'third'].map((place) => [`${place}_place_${kind}`, chance.int(0, 6)]),
      ),
    ),
  r9: happened,
  r10: happened,
  r11: ({ members, chance }) => ({ participants_number: members * chance.int(1, 6), scan_file: null, comment: null }),
  r11data: ({ members, chance }) => ({ x: Math.round(members * (0.2 + chance.next())), y: chance.int(1, 85) }),
  r12({ chance, members }) {
    const people = chance.int(10, Math.max(20, Math.round(members / 2)));
    return {
      amount_of_money: (people * chance.int(300, 2500)).toFixed(2),
      number_of_members: people,
      scan_file: null,
      comment: null,
    };
  },
  r13({ chance }) {
    const [xp, yp, x3, y3] = [chance.int(0, 30), chance.int(30, 60), chance.int(0, 20), chance.int(20, 40)];
    return { xp, yp, x3, y3, p15: (xp / yp + x3 / y3).toFixed(4) };
  },
  r14(making) {
    const { chance, nextId } = making;
    const projects = Array.from({ length: chance.int(0, 3) }, () => ({
      id: nextId(),
      name: `Проект «${chance.pick(sites)}»`,
      project_scale: chance.pick(scales),
      regulations: null,
      links: links(making, 'project'),
    }));
    return { is_project: projects.length > 0, projects, comment: null };
  },
  r15({ chance }) {
    const quota = chance.int(20, 300);
    return { trained_members: chance.int(0, quota), training_quota: quota, score: null };
  },
  r16: () => ({ scan_file: null, comment: 'Выезжают отряды в шесть регионов' }),
  r17: (making) => ({ projects: [{ id: making.nextId(), file: null, links: links(making, 'paper') }], comment: null }),
  r18: ({ chance, members }) => ({
    employed_student_start: Math.round(members / 2),
    employed_student_end: chance.int(0, 80),
    comment: null,
  }),
  r19({ chance, nextId }) {
    const employees = jobs.slice(0, chance.int(1, jobs.length)).map((job_title) => ({
      id: nextId(),
      job_title,
      salary: chance.int(25, 90) * 1000,
    }));
    return {
      employees_number: employees.length,
      officially_employed_number: employees.length,
      employees,
      comment: null,
    };
  },
  r20: ({ chance }) => ({
    premises_available: chance.chance(0.9),
    equipped_workplaces: chance.chance(0.7),
    event_spaces: chance.chance(0.5),
    comment: null,
  }),
};

/** Answers of a unit; none to an indicator nobody has invented them for. R8 is no form: its places come from a list. */
export function answersFor(unit: number, key: string, item: number, nextId: NextId): Answers | undefined {
  const members = random(`rating members ${unit}`).int(280, 4200);
  return makers[key]?.({ chance: random(`rating ${unit} ${key} ${item}`), members, nextId, item });
}
