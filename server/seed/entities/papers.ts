// Papers of the first people of a world. Every number in them is made of zeros: nobody's real document can be hit.
import { innCheckDigits } from '../../../contract/fields/checks';
import { PASSPORT_AGE } from '../../../contract/papers/passportDay';
import { firstNames, formFor, patronymics } from '../data/names';
import { regions } from '../data/regions';
import { photos } from '../data/units';
import { bornAgo, dayAgo, yearsAfter } from '../dates';
import { isForeign } from '../plan/makePerson';
import type { PersonRow, World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

const detailed = ({ people, size }: World): readonly PersonRow[] => people.slice(0, size.detailedPeople);
const numbered = (id: number, width: number) => String(id).padStart(width, '0');
/** Ten digits with the two that check them: a form of the portal takes it unchanged. */
const inn = (ten: string) => ten + innCheckDigits(ten);

export const documents: Entity = {
  table: 'person_documents',
  *rows(world) {
    for (const { id, region_id, gender, date_of_birth } of detailed(world)) {
      const region = regions[(region_id ?? 1) - 1];
      const russian = !isForeign(id);
      yield {
        person_id: id,
        russian_passport: russian,
        snils: `000-000-${numbered(id % 1000, 3)} 00`,
        inn: inn(numbered(id, 10)),
        pass_ser_num: russian ? `0000 ${numbered(id, 6)}` : null,
        pass_town: region?.cities[0] ?? '',
        pass_whom: russian ? `Отделом по вопросам миграции, ${region?.name}` : null,
        pass_date: russian ? passportDay(date_of_birth, dayAgo(world.now, 300 + (id % 1200))) : null,
        pass_code: russian ? '000-000' : null,
        pass_address: `г. ${region?.cities[0]}, ул. Молодёжная, д. ${(id % 90) + 1}`,
        mil_reg_doc_type: gender === 'male' && id % 3 === 0 ? 'military_certificate' : null,
      };
    }
  },
};

/** Nobody has a passport before the age for it. */
const passportDay = (born: string | null, given: string) => {
  const first = born && yearsAfter(born, PASSPORT_AGE);
  return first && first > given ? first : given;
};

export const residence: Entity = {
  table: 'person_residence',
  *rows(world) {
    for (const { id, region_id } of detailed(world)) {
      if (!region_id) continue;
      const city = regions[region_id - 1]?.cities[0] ?? null;
      const house = `ул. Молодёжная, д. ${(id % 90) + 1}, кв. ${(id % 60) + 1}`;
      const same = id % 4 !== 1;
      yield {
        person_id: id,
        reg_region_id: region_id,
        reg_town: city,
        reg_house: house,
        reg_fact_same_address: same,
        fact_region_id: region_id,
        fact_town: city,
        fact_house: same ? house : `ул. Студенческая, д. ${(id % 12) + 1}, общежитие`,
      };
    }
  },
};

/** Parents of minors; the last name follows the child's. */
export const parents: Entity = {
  table: 'person_parent',
  *rows(world) {
    const adult = bornAgo(world.now, 18, 0);
    for (const { id, date_of_birth, last_name, gender, region_id } of detailed(world)) {
      if (!date_of_birth || date_of_birth <= adult || isForeign(id)) continue;
      const chance = random(`parent ${id}`);
      yield {
        person_id: id,
        // A daughter's name is the mother's, a son's the father's: neither has to be turned into the other form.
        parent_last_name: last_name,
        parent_first_name: chance.pick(firstNames[gender ?? 'female']),
        parent_patronymic_name: formFor(gender ?? 'female', chance.pick(patronymics)),
        parent_date_of_birth: bornAgo(world.now, chance.int(36, 52), chance.int(1, 360)),
        relationship: gender === 'male' ? 'father' : 'mother',
        parent_phone_number: `+7 (000) 200-00-${numbered(id % 100, 2)}`,
        russian_passport: true,
        passport_number: `0000 ${numbered(id, 6)}`,
        region_id,
        city: regions[(region_id ?? 1) - 1]?.cities[0] ?? null,
      };
    }
  },
};

export const media: Entity = {
  table: 'person_media',
  *rows(world) {
    for (const { id } of detailed(world)) {
      if (id > 15 && id % 5) continue;
      const photo = (shift: number) => `/demo/photos/${photos[(id + shift) % photos.length]}.svg`;
      yield {
        person_id: id,
        banner: `/demo/banners/${photos[id % photos.length]}.svg`,
        photo1: photo(1),
        photo2: photo(2),
        photo3: id % 2 ? photo(3) : null,
        photo4: null,
      };
    }
  },
};

export const professionalEducation: Entity = {
  table: 'professional_education',
  *rows(world) {
    const year = world.now.getUTCFullYear();
    let row = 0;
    for (const { id, region_id } of detailed(world)) {
      if (id % 12 !== 2 || !region_id) continue;
      row += 1;
      yield {
        id: row,
        person_id: id,
        institution_id: (region_id - 1) * 7 + 7,
        years_of_study: `${year - 2}-${year - 1}`,
        exam_score: 'отлично',
        qualification: id % 2 ? 'Вожатый' : 'Арматурщик третьего разряда',
      };
    }
  },
};
