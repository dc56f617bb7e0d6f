import { facultiesOf, institutionsOf } from '../data/institutionList';
import { regions } from '../data/regions';
import type { World } from '../plan/types';
import { random } from '../random';
import type { Entity } from './entity';

export const people: Entity = { table: 'people', rows: (world) => world.people };

const forms = ['full_time', 'full_time', 'full_time', 'part_time', 'extramural_studies'] as const;
const specialties = [
  'Промышленное и гражданское строительство',
  'Педагогическое образование',
  'Лечебное дело',
  'Эксплуатация железных дорог',
  'Агрономия',
  'Гостиничное дело',
  'Прикладная информатика',
] as const;

/** Where people study: the institution of their unit, else one of their region. */
export const education: Entity = {
  table: 'person_education',
  *rows({ places, people }: World) {
    for (const [index, { unit }] of places.entries()) {
      const region = regions[(people[index]?.region_id ?? 0) - 1];
      if (!region) continue;
      const chance = random(`education ${index + 1}`);
      const institution = unit?.institution_id ?? chance.pick(institutionsOf(region)).id;
      yield {
        person_id: index + 1,
        institution_id: institution,
        study_faculty: chance.pick(facultiesOf(institution)),
        study_form: chance.pick(forms),
        study_year: String(chance.int(1, 5)),
        study_specialty: chance.pick(specialties),
      };
    }
  },
};

/** Most keep the usual settings; the rest show the portal's other answers. */
export const privacy: Entity = {
  table: 'person_privacy',
  *rows({ people }: World) {
    for (const { id } of people) {
      const open = id % 9 === 4;
      yield {
        person_id: id,
        privacy_telephone: open ? 'Все' : 'Руководство',
        privacy_email: open ? 'Члены отряда' : 'Руководство',
        privacy_social: 'Члены отряда',
        privacy_about: 'Все',
        privacy_photo: 'Все',
      };
    }
  },
};
