// The place of a unit in the hierarchy: its links checked against each other, its ancestors worked out.
import { sql } from 'drizzle-orm';
import { CENTRAL_HEADQUARTERS_ID, REQUIRED } from '../../../contract/constants';
import { type Level, levels } from '../../../contract/levels';
import type { UnitBody } from '../../../contract/schemas/units';
import { errors, type Viewer } from '../../call';
import { rowsOf, type Tx } from '../../db';
import { units } from '../../db/tables';
import { reaches } from './reach';
import { type UnitRow, unitAt } from './unitRow';

export type Place = Pick<
  UnitRow,
  | 'central_id'
  | 'district_id'
  | 'regional_id'
  | 'local_id'
  | 'educational_id'
  | 'region_id'
  | 'area_id'
  | 'institution_id'
>;

/**
 * Place of a unit about to be created, and whether the caller may create it there: who commands a unit above it may,
 * for anybody; a verified person may create a detachment and becomes its commander.
 * @throws {ApiError} 400 at the wrong link, also of a headquarters where the caller does not stand over that place; 403 for
 * a detachment of whoever is not verified
 */
export async function placeNewUnit(db: Tx, viewer: Viewer, level: Level, body: UnitBody): Promise<Place> {
  const place = await placeOf(db, level, body, undefined);
  if (level === 'central' && (await unitAt(db, level, CENTRAL_HEADQUARTERS_ID))) {
    throw errors.conflict('Центральный штаб уже есть.');
  }
  if (reaches(viewer, 'act.unit.command', { level, id: 0, ...place })) return place;
  if (level !== 'detachment')
    throw errors.fields({ [levels[levels[level].above.at(-1) ?? level].ref]: FOUND_ELSEWHERE });
  if (!viewer.verified) throw errors.forbidden('foundDetachment');
  if (body.commander !== viewer.id) {
    throw errors.fields({ commander: 'Вы можете создать только отряд, командиром которого станете сами.' });
  }
  return place;
}

const FOUND_ELSEWHERE = 'Создать штаб можно только под тем, которым вы командуете, или ниже него.';

/**
 * Links of a unit after a change, with all ancestors.
 * @param current the row before the change; links not named in `body` stay as they are there
 * @throws {ApiError} 400 with the text at the link that does not fit
 */
export async function placeOf(db: Tx, level: Level, body: UnitBody, current: UnitRow | undefined): Promise<Place> {
  const given = (field: keyof UnitBody, column: keyof Place): number | null => {
    const value = body[field];
    if (value === undefined) return current?.[column] ?? null;
    return value === null ? null : Number(value);
  };
  const place: Place = {
    central_id: level === 'central' ? null : CENTRAL_HEADQUARTERS_ID,
    district_id: given('district_headquarter', 'district_id'),
    regional_id: given('regional_headquarter', 'regional_id'),
    local_id: given('local_headquarter', 'local_id'),
    educational_id: given('educational_headquarter', 'educational_id'),
    region_id: given('region', 'region_id'),
    area_id: given('area', 'area_id'),
    institution_id: given('educational_institution', 'institution_id'),
  };
  await exists(db, 'regions', 'region', place.region_id);
  await exists(db, 'areas', 'area', place.area_id);
  await exists(db, 'institutions', 'educational_institution', place.institution_id);
  if (level === 'central') return place;
  if (level === 'district') return { ...place, district_id: null };
  if (level === 'regional') return placeRegional(db, place, current);
  return placeBelowRegional(db, level, place, body);
}

async function placeRegional(db: Tx, place: Place, current: UnitRow | undefined): Promise<Place> {
  await linked(db, 'district', place.district_id);
  const [taken] = await rowsOf(
    db,
    { id: units.id },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = 'regional'
      and ${units.region_id} = ${place.region_id} and ${units.id} <> ${current?.id ?? 0}`,
  );
  if (taken) throw errors.fields({ region: 'В этом регионе уже есть региональный штаб.' });
  return { ...place, regional_id: null };
}

async function placeBelowRegional(db: Tx, level: Level, place: Place, body: UnitBody): Promise<Place> {
  if (level === 'detachment' && place.regional_id === null) place.regional_id = await regionalOf(db, place.region_id);
  const regional = await linked(db, 'regional', place.regional_id);
  if (!regional) throw errors.fields({ regional_headquarter: REQUIRED });
  if (level === 'detachment' && place.region_id !== regional.region_id) {
    throw errors.fields({ region: 'Регион не совпадает с регионом регионального штаба.' });
  }
  const local = await linked(db, 'local', place.local_id);
  if (local && local.regional_id !== regional.id) {
    throw errors.fields({ local_headquarter: 'Местный штаб относится к другому региональному штабу.' });
  }
  const educational = await linked(db, 'educational', place.educational_id);
  if (educational && educational.regional_id !== regional.id) {
    throw errors.fields({ educational_headquarter: 'Штаб СО ОО относится к другому региональному штабу.' });
  }
  if (educational && place.local_id === null && body.local_headquarter === undefined)
    place.local_id = educational.local_id;
  if (educational && educational.local_id !== place.local_id) {
    throw errors.fields({ educational_headquarter: 'Штаб СО ОО относится к другому местному штабу.' });
  }
  if (educational && place.institution_id === null) place.institution_id = educational.institution_id;
  if (educational && level === 'detachment' && educational.institution_id !== place.institution_id) {
    throw errors.fields({ educational_institution: 'Организация не совпадает с организацией штаба СО ОО.' });
  }
  return { ...place, district_id: regional.district_id, region_id: regional.region_id };
}

/** The regional headquarters of a region: a detachment finds it by itself. */
async function regionalOf(db: Tx, region: number | null): Promise<number> {
  const [regional] = await rowsOf(
    db,
    { id: units.id },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = 'regional' and ${units.region_id} = ${region}`,
  );
  if (!regional) throw errors.fields({ region: 'В этом регионе нет регионального штаба.' });
  return regional.id;
}

async function linked(db: Tx, level: Level, id: number | null): Promise<UnitRow | undefined> {
  if (id === null) return undefined;
  const unit = await unitAt(db, level, id);
  if (!unit) throw errors.fields({ [levels[level].ref]: missing(id) });
  return unit;
}

const missing = (id: number) => `Недопустимый первичный ключ "${id}" - объект не существует.`;

async function exists(db: Tx, table: 'regions' | 'areas' | 'institutions', field: string, id: number | null) {
  if (id === null) return;
  const [row] = await rowsOf(db, sql`select 1 from ${sql.identifier(table)} where id = ${id}`);
  if (!row) throw errors.fields({ [field]: missing(id) });
}
