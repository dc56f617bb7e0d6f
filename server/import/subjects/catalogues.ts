// Regions, directions, posts and institutions: everything else points at them.
import { areas, institutions, positions, regions } from '../../db/tables';
import { filled, kept, same } from '../columns';
import { type Made, type Subject, subject } from '../subject';

const sameName = 'name: такое название уже есть, к нему добавлен номер.';
const numbered = (made: Made): Made => ({ ...made, name: `${made.name} (${made.id})` });

export const catalogues: readonly Subject[] = [
  subject(regions, {
    from: 'headquarters_region',
    title: 'Регионы',
    columns: { id: same('id'), name: same('name'), code: same('code') },
    mend: {
      regions_code: {
        change: (made) => ({ ...made, code: null }),
        remark: 'code: такой код уже есть у другого региона, оставлен пустым.',
      },
    },
  }),
  subject(areas, {
    from: 'headquarters_area',
    title: 'Направления',
    columns: { id: same('id'), name: same('name') },
    mend: { areas_name_unique: { change: numbered, remark: sameName } },
  }),
  subject(positions, {
    from: 'headquarters_position',
    title: 'Должности',
    columns: { id: same('id'), name: same('name') },
    mend: { positions_name_unique: { change: numbered, remark: sameName } },
  }),
  subject(institutions, {
    from: 'headquarters_educationalinstitution',
    title: 'Учебные заведения',
    columns: {
      ...kept('id', 'short_name', 'name'),
      rector: filled('rector'),
      rector_email: filled('rector_email'),
      region_id: same('region_id'),
    },
    mend: { institutions_name_unique: { change: numbered, remark: sameName } },
  }),
];
