// The tree of units, from the top down. In every world the units with id 1 stand under each other: the accounts' chain.
import { type Level, levelKeys } from '../../../contract/levels';
import { CENTRAL_NAME } from '../../catalogues/firstStart';
import { institutionsOf } from '../data/institutionList';
import { districtNames, type Region, regions } from '../data/regions';
import { districtUnitName, educationalUnitName, localUnitName, regionalUnitName } from '../data/unitNames';
import { random } from '../random';
import { share } from '../share';
import type { Size } from '../sizes';
import type { UnitRow } from './types';

type Links = Pick<UnitRow, `${Exclude<Level, 'detachment'>}_id` | 'region_id' | 'institution_id'>;
/** A unit as far as the tree knows it; a detachment is named by its direction later. */
export type UnitDraft = Pick<UnitRow, 'level' | 'id' | 'city'> & Links & { name: string | null; region?: Region };
type Add = (level: Level, name: string | null, city: string, links: Partial<Links>, region?: Region) => UnitDraft;
type Counts = Record<'local' | 'educational' | 'detachment', number>;

const nowhere: Links = {
  central_id: null,
  district_id: null,
  regional_id: null,
  local_id: null,
  educational_id: null,
  region_id: null,
  institution_id: null,
};

/** What detachments of a region hang on, one after another. */
const attachments = [
  'educational',
  'educational',
  'local',
  'educational',
  'institution',
  'educational',
  'none',
] as const;

export function unitTree({ units }: Size): UnitDraft[] {
  const drafts: UnitDraft[] = [];
  const last = new Map<Level, number>(levelKeys.map((level) => [level, 0]));
  const add: Add = (level, name, city, links, region) => {
    const id = (last.get(level) ?? 0) + 1;
    last.set(level, id);
    const draft = { ...nowhere, ...links, level, id, name, city, region };
    drafts.push(draft);
    return draft;
  };
  const { id: central_id } = add('central', CENTRAL_NAME, 'Москва', {});
  const names = districtNames.slice(0, units.district);
  const chosen = chooseRegions(names, units.regional);
  for (const name of names) {
    const capital = chosen.find(({ district }) => district === name)?.cities[0] ?? '';
    add('district', districtUnitName(name), capital, { central_id });
  }
  const weights = chosen.map(({ weight }) => weight);
  const local = share(units.local, weights, 1);
  const educational = share(units.educational, weights, 1);
  const detachment = share(units.detachment, weights, 1);
  chosen.forEach((region, index) => {
    const links = {
      central_id,
      district_id: names.indexOf(region.district) + 1,
      region_id: regions.indexOf(region) + 1,
    };
    const counts = [local, educational, detachment].map((parts) => parts[index] ?? 1);
    const [locals = 1, educationals = 1, detachments = 1] = counts;
    addRegion(add, region, links, { local: locals, educational: educationals, detachment: detachments });
  });
  return drafts;
}

/** All regions of the country, or the same number of the first ones of every district. */
function chooseRegions(names: readonly string[], count: number): readonly Region[] {
  if (count === regions.length) return regions;
  const each = share(
    count,
    names.map(() => 1),
  );
  return names.flatMap((name, index) => regions.filter(({ district }) => district === name).slice(0, each[index]));
}

function addRegion(add: Add, region: Region, above: Partial<Links>, counts: Counts): void {
  const [capital = region.name] = region.cities;
  const regional = add('regional', regionalUnitName(region), capital, above, region);
  const links = { ...above, regional_id: regional.id };
  const locals = times(counts.local, (index) =>
    add('local', localUnitName(region, index), region.cities[index] ?? capital, links, region),
  );
  const institutions = institutionsOf(region);
  const educationals = times(counts.educational, (index) => {
    // Every other one stands under a local headquarters, the first under the first.
    const local = index % 2 === 0 ? locals[(index / 2) % locals.length] : undefined;
    const institution_id = institutions[index % institutions.length]?.id ?? null;
    const city = local?.city ?? capital;
    return add(
      'educational',
      educationalUnitName(region, index),
      city,
      { ...links, local_id: local?.id ?? null, institution_id },
      region,
    );
  });
  const chance = random(`detachments of ${region.name}`);
  times(counts.detachment, (index) => {
    const place = attachments[index % attachments.length];
    const turn = Math.floor(index / 2);
    if (place === 'educational') {
      const parent = educationals[turn % educationals.length];
      const { local_id = null, institution_id = null, id = null, city = capital } = parent ?? {};
      return add(
        'detachment',
        null,
        city ?? capital,
        { ...links, educational_id: id, local_id, institution_id },
        region,
      );
    }
    const local = place === 'local' ? chance.pick(locals) : undefined;
    const institution_id = place === 'institution' ? chance.pick(institutions).id : null;
    return add(
      'detachment',
      null,
      local?.city ?? capital,
      { ...links, local_id: local?.id ?? null, institution_id },
      region,
    );
  });
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
