// The filters of the lists of units: where each reads its values and how they limit and empty each other.

import { REGION_SEARCH_MIN } from '@contract/constants';
import { type LevelRow, levels } from '@contract/levels';
import type { RecordFilter } from '../../../ui/list/filterRow';

type FilterName = LevelRow['filters'][number];

const district = levels.district.ref;
const regional = levels.regional.ref;
const local = levels.local.ref;

const units = (level: 'district' | 'regional' | 'local' | 'educational') => ({
  key: levels[level].ref,
  resource: levels[level].api,
});

export const filters: Record<FilterName, RecordFilter> = {
  district: { ...units('district'), label: 'Окружной штаб' },
  regional: { ...units('regional'), label: 'Региональный штаб', within: [district] },
  local: { ...units('local'), label: 'Местный штаб', after: regional, within: [district, regional] },
  educational: { ...units('educational'), label: 'Штаб СО ОО', after: regional, within: [district, regional, local] },
  institution: {
    key: 'educational_institution',
    label: 'Образовательная организация',
    resource: 'eduicational_institutions',
    after: regional,
    within: [regional, local],
  },
  area: { key: 'area', label: 'Направление', resource: 'areas', whole: true },
  region: {
    key: 'region',
    label: 'Регион',
    resource: 'regions',
    byName: true,
    whole: true,
    least: REGION_SEARCH_MIN,
  },
};
