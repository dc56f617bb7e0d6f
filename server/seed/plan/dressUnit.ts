// What a unit looks like: direction, texts, pictures and dates.
import type { Level } from '../../../contract/levels';
import { areas } from '../data/catalogues';
import { detachmentLook, prepositional } from '../data/unitNames';
import { detachmentEmblems, headquartersAbout, photos, slogans } from '../data/units';
import { dayAgo, daysAgo } from '../dates';
import { type Random, random } from '../random';
import type { UnitRow } from './types';
import type { UnitDraft } from './unitTree';

/** Detachments founded from this day on are the junior ones of the competition (contract facts, structure 5). */
const JUNIOR_FROM = new Date('2024-01-25T00:00:00Z');
const YEAR = 365;

/** One detachment in five is young enough to enter the competition. */
export const isJunior = ({ level, id }: Pick<UnitRow, 'level' | 'id'>): boolean =>
  level === 'detachment' && (id % 6 === 2 || id % 24 === 4);

export function dressUnit({ region, ...draft }: UnitDraft, now: Date): UnitRow {
  const chance = random(`look of ${draft.level} ${draft.id}`);
  const detachment = draft.level === 'detachment' ? chooseDetachment(draft.id, chance) : undefined;
  const first = detachment !== undefined && draft.id === 1;
  const office = draft.level === 'regional' ? (draft.name ?? '') : null;
  return {
    ...draft,
    name: detachment?.name ?? draft.name ?? '',
    area_id: detachment ? detachment.area + 1 : null,
    commander_id: 0,
    about: detachment?.about ?? headquartersAbout,
    slogan: first ? (slogans[0] ?? null) : chance.chance(0.8) ? chance.pick(slogans) : null,
    social_vk: `https://vk.example.org/${draft.level}${draft.id}`,
    social_tg: chance.chance(0.6) ? `https://t.example.org/${draft.level}${draft.id}` : null,
    emblem: picture('emblems', detachment ? detachment.emblem : headquartersEmblem(draft.level, draft.id)),
    banner: picture('banners', detachment ? detachment.banner : draft.level === 'regional' ? 'north' : 'taiga'),
    ...unitPhotos(detachment ? (first ? 4 : chance.int(0, 4)) : 0, chance),
    ...unitDates(draft, office, chance, now),
    name_for_certificates: office,
    case_name: office && prepositional(office),
    registry_number: office && `РМО-${100 + draft.id}`,
    legal_address: office && `г. ${draft.city}, ул. Студенческая, д. ${draft.id}`,
    requisites: office && `ИНН 0000000000, КПП 000000000, р/с 00000000000000000000, ${region?.name ?? ''}`,
    detachments_appearance_year: draft.level === 'central' ? 1959 : null,
    rso_founding_congress_date: draft.level === 'central' ? '2004-02-17' : null,
  };
}

const picture = (folder: 'emblems' | 'banners' | 'photos', name: string | null) =>
  name && `/demo/${folder}/${name}.svg`;

function chooseDetachment(id: number, chance: Random) {
  const look = detachmentLook(id, chance.int(0, areas.length - 1), chance.int(0, 1000));
  // A unit without an emblem or a banner must look good as well.
  const emblem = look.emblem ?? (chance.chance(0.9) ? chance.pick(detachmentEmblems) : null);
  const banner = id === 1 ? 'north' : chance.chance(0.85) ? (areas[look.area]?.banner ?? 'camp') : null;
  return { ...look, emblem, banner, about: areas[look.area]?.about };
}

const colours: Partial<Record<Level, readonly string[]>> = {
  district: ['blue', 'teal'],
  regional: ['blue', 'green', 'red', 'violet'],
  local: ['blue', 'brown'],
  educational: ['blue', 'green', 'plum'],
};
const headquartersEmblem = (level: Level, id: number) => {
  const choice = colours[level];
  return choice ? `${level}-${choice[(id - 1) % choice.length]}` : level;
};

function unitPhotos(shown: number, chance: Random) {
  const from = chance.int(0, photos.length - 1);
  const photo = (index: number) =>
    index < shown ? picture('photos', photos[(from + index) % photos.length] ?? null) : null;
  return { photo1: photo(0), photo2: photo(1), photo3: photo(2), photo4: photo(3) };
}

function unitDates(draft: UnitDraft, office: string | null, chance: Random, now: Date) {
  const sinceBorder = Math.floor((now.getTime() - JUNIOR_FROM.getTime()) / 86_400_000);
  const age = isJunior(draft)
    ? chance.int(10, Math.min(sinceBorder - 1, 500))
    : sinceBorder + chance.int(30, 40 * YEAR);
  return {
    founding_date: draft.level === 'regional' ? `${dayAgo(now, age).slice(0, 4)}-01-01` : dayAgo(now, age),
    created_at: daysAgo(now, Math.min(age, chance.int(30, 4 * YEAR))),
    conference_date: office && dayAgo(now, age - 20),
    registry_date: office && dayAgo(now, Math.min(age - 25, 9 * YEAR)),
  };
}
