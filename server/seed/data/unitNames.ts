import { areas } from './catalogues';
import { institutionsOf } from './institutionList';
import type { Region } from './regions';
import { cityParts, detachmentNames, FREQUENT_NAME, firstDetachments, LONG_NAME } from './units';

export const districtUnitName = (district: string): string => `${district} окружной штаб`;

export const regionalUnitName = (region: Region): string => `${region.office} региональное отделение`;

/** «Казанском областном региональном отделении»: certificates say who is a member of what. */
export const prepositional = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.replace(/ое$/, 'ом').replace(/ие$/, 'ии').replace(/ение$/, 'ении'))
    .join(' ');

/** Local headquarters of a region: its cities first, then parts of the capital. */
export function localUnitName(region: Region, index: number): string {
  const city = region.cities[index];
  if (city) return `Местный штаб г. ${city}`;
  const part = cityParts[(index - region.cities.length) % cityParts.length];
  return `Местный штаб г. ${region.cities[0]} (${part} район)`;
}

export function educationalUnitName(region: Region, index: number): string {
  const institutions = institutionsOf(region);
  const name = `Штаб СО ${institutions[index % institutions.length]?.genitive}`;
  return index < institutions.length ? name : `${name} (площадка № ${Math.floor(index / institutions.length) + 1})`;
}

/** Name and direction of the detachment with this id; `chosen` is the index of the direction when the name leaves it free. */
export function detachmentLook(
  id: number,
  chosen: number,
  word: number,
): { name: string; area: number; emblem?: string } {
  const first = firstDetachments[id - 1];
  if (first)
    return { name: first.name, area: areas.findIndex(({ name }) => name === first.area), emblem: first.emblem };
  if (id === firstDetachments.length + 1) return { name: LONG_NAME, area: 6 };
  const name = id % 20 === 10 ? FREQUENT_NAME : detachmentNames[word % detachmentNames.length];
  return { name: `${areas[chosen]?.prefix} «${name}»`, area: chosen };
}
