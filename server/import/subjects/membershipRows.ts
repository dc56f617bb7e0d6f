// Who is where: members with posts and trust, applications to units, experts of the rating.
import { type Level, levelKeys } from '../../../contract/levels';
import { applications, experts, memberships } from '../../db/tables';
import { always, made, same } from '../columns';
import { SECOND_ROW } from '../prepare';
import { type SourceRow, type Subject, subject } from '../subject';

/** What the tables of a level are called in the old portal, and how applications there name the unit. */
const names: Record<Level, { members: string; applications: string; unit: string; title: string }> = {
  central: named('centralheadquarter', 'central', 'центральный штаб'),
  district: named('districtheadquarter', 'district', 'окружные штабы'),
  regional: named('regionalheadquarter', 'regional', 'региональные штабы'),
  local: named('localheadquarter', 'local', 'местные штабы'),
  educational: named('educationalheadquarter', 'educational', 'штабы образовательных организаций'),
  detachment: { ...named('detachment', 'detachment', 'отряды'), unit: 'detachment_id' },
};

/** The tables of the members of each level, and what they are called. */
export const memberTables = levelKeys.map((level) => ({
  level,
  table: names[level].members,
  title: names[level].title,
}));

function named(members: string, applying: string, title: string) {
  return {
    members: `headquarters_user${members}position`,
    applications: `headquarters_user${applying}application`,
    unit: 'headquarter_id',
    title,
  };
}

/** Six tables of the old portal count from one; here all levels are one table. */
const idAmongLevels = (level: Level) =>
  made(['id'], ({ id }) => Number(id) * levelKeys.length + levelKeys.indexOf(level));

const taken = (title: string) => ({
  title,
  rules: [`${title}: номер строки другой, номер человека и структуры прежний.`],
});

/** Whoever is elsewhere by the next run has a new row there and one here still. */
const ofOneLevel = ['person_id', 'level'] as const;

/** Of several rows of a person the first is taken, wherever the others stand; these are named. */
const firstOfPerson = {
  counted: { which: ['user_id'] },
  refuse: {
    reads: ['user_id', 'which'],
    reason: ({ user_id, which }: SourceRow) => {
      if (user_id === null) return 'Строка никого не называет.';
      return Number(which) > 1 ? SECOND_ROW : undefined;
    },
  },
};

const members = (level: Level): Subject =>
  subject(memberships, {
    from: names[level].members,
    key: ofOneLevel,
    ...taken(`Участники: ${names[level].title}`),
    columns: {
      id: idAmongLevels(level),
      person_id: same('user_id'),
      level: always(level),
      unit_id: same('headquarter_id'),
      position_id: same('position_id'),
      is_trusted: same('is_trusted'),
    },
    ...firstOfPerson,
  });

const applying = (level: Level): Subject =>
  subject(applications, {
    from: names[level].applications,
    key: ofOneLevel,
    ...taken(`Заявки: ${names[level].title}`),
    columns: {
      id: idAmongLevels(level),
      person_id: same('user_id'),
      level: always(level),
      unit_id: same(names[level].unit),
    },
    ...firstOfPerson,
  });

export const membershipRows: readonly Subject[] = [
  ...levelKeys.map(members),
  ...levelKeys.map(applying),
  subject(experts, {
    from: 'regional_competitions_2025_expertrole',
    title: 'Эксперты рейтинга',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      level: made(['district_headquarter_id'], (row) => (row.district_headquarter_id ? 'district' : 'central')),
      unit_id: made(
        ['district_headquarter_id', 'central_headquarter_id'],
        (row) => row.district_headquarter_id ?? row.central_headquarter_id ?? null,
      ),
    },
    ...firstOfPerson,
    unused: { created_at: 'Когда назначен, здесь не хранится.', updated_at: 'Когда изменён, здесь не хранится.' },
  }),
];
