// The six levels: units with their ids, links and commanders. Those above come first.
import { CENTRAL_HEADQUARTERS_ID } from '../../../contract/constants';
import type { Level } from '../../../contract/levels';
import { units } from '../../db/tables';
import { always, FILES, filled, kept, made, same } from '../columns';
import { type Column, type Subject, subject } from '../subject';

const pictures = (...names: string[]) => Object.fromEntries(names.map((name) => [name, FILES]));

/** What every level has. */
const ofAny = (level: Level) => ({
  level: always(level),
  ...kept('id', 'name', 'commander_id', 'about', 'city', 'slogan', 'social_vk', 'social_tg'),
});

const mend: NonNullable<Subject['mend']> = {
  units_commander: {
    change: (row) => ({ ...row, commander_id: null }),
    remark: 'commander_id: этот человек уже командует другой структурой того же уровня, место командира свободно.',
  },
  units_one_regional: {
    change: (row) => ({ ...row, region_id: null }),
    remark: 'region_id: в этом регионе уже есть региональный штаб, регион оставлен пустым.',
  },
};

/** The regional headquarters above, which says the district and the region. */
const regional = {
  table: 'headquarters_regionalheadquarter',
  on: { id: 'regional_headquarter_id' },
  take: { regional_district: 'district_headquarter_id', regional_region: 'region_id' },
};
const belowRegional = {
  central_id: always(CENTRAL_HEADQUARTERS_ID),
  district_id: same('regional_district'),
  regional_id: same('regional_headquarter_id'),
  region_id: same('regional_region'),
};

/** The educational headquarters above, whose institution is that of its detachments. */
const educational = {
  table: 'headquarters_educationalheadquarter',
  on: { id: 'educational_headquarter_id' },
  take: { headquarters_institution: 'educational_institution_id' },
};

/** The old portal knows only the year. */
const foundedIn: Column = made(['founding_date'], ({ founding_date }) =>
  founding_date ? `${founding_date.padStart(4, '0')}-01-01` : null,
);

export const unitRows: readonly Subject[] = [
  subject(units, {
    from: 'headquarters_centralheadquarter',
    title: 'Центральный штаб',
    key: ['level', 'id'],
    columns: {
      ...ofAny('central'),
      detachments_appearance_year: same('detachments_appearance_year'),
      rso_founding_congress_date: same('rso_founding_congress_date'),
    },
    mend,
    later: pictures('emblem', 'banner'),
  }),
  subject(units, {
    from: 'headquarters_districtheadquarter',
    title: 'Окружные штабы',
    key: ['level', 'id'],
    columns: {
      ...ofAny('district'),
      central_id: made(['central_headquarter_id'], (row) => row.central_headquarter_id ?? CENTRAL_HEADQUARTERS_ID),
      founding_date: same('founding_date'),
    },
    mend,
    later: pictures('emblem', 'banner'),
  }),
  subject(units, {
    from: 'headquarters_regionalheadquarter',
    title: 'Региональные штабы',
    key: ['level', 'id'],
    columns: {
      ...ofAny('regional'),
      central_id: always(CENTRAL_HEADQUARTERS_ID),
      district_id: same('district_headquarter_id'),
      region_id: same('region_id'),
      founding_date: foundedIn,
      ...kept('conference_date', 'registry_date', 'registry_number', 'name_for_certificates'),
      ...kept('case_name', 'legal_address'),
      requisites: filled('requisites'),
    },
    mend,
    later: pictures('emblem', 'banner'),
  }),
  subject(units, {
    from: 'headquarters_localheadquarter',
    title: 'Местные штабы',
    key: ['level', 'id'],
    joins: [regional],
    columns: { ...ofAny('local'), ...belowRegional, founding_date: same('founding_date') },
    mend,
    later: pictures('emblem', 'banner'),
  }),
  subject(units, {
    from: 'headquarters_educationalheadquarter',
    title: 'Штабы образовательных организаций',
    key: ['level', 'id'],
    joins: [regional],
    columns: {
      ...ofAny('educational'),
      ...belowRegional,
      local_id: same('local_headquarter_id'),
      institution_id: same('educational_institution_id'),
      founding_date: same('founding_date'),
    },
    mend,
    later: pictures('emblem', 'banner'),
  }),
  subject(units, {
    from: 'headquarters_detachment',
    title: 'Отряды',
    key: ['level', 'id'],
    joins: [{ ...regional, take: { regional_district: 'district_headquarter_id' } }, educational],
    columns: {
      ...ofAny('detachment'),
      ...belowRegional,
      region_id: same('region_id'),
      local_id: same('local_headquarter_id'),
      educational_id: same('educational_headquarter_id'),
      area_id: same('area_id'),
      institution_id: made(
        ['educational_institution_id', 'educational_headquarter_id', 'headquarters_institution'],
        (row) =>
          (row.educational_headquarter_id ? row.headquarters_institution : row.educational_institution_id) ?? null,
      ),
      founding_date: same('founding_date'),
    },
    mend,
    later: pictures('emblem', 'banner', 'photo1', 'photo2', 'photo3', 'photo4'),
  }),
];
