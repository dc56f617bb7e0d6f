import type { Level } from '../../../contract/levels';
import type { UnitPeopleExportBody } from '../../../contract/people/unitPeople';
import type { Db } from '../../db/open';
import { audit } from '../audit';
import { withoutWords } from '../columnQuery';
import { addJob } from '../jobs';
import type { Viewer } from '../viewer';
import type { UnitRow } from './unitRow';

export type UnitPeopleParams = UnitPeopleExportBody & { level: Level; unit: number };

/**
 * Orders the people of a unit as a file, and notes in the unit's history who took their data out of the portal.
 * @returns id of the work
 */
export const orderUnitPeople = (
  db: Db,
  viewer: Viewer,
  { level, id: unit }: UnitRow,
  body: UnitPeopleExportBody,
): Promise<string> =>
  db.transaction(async (tx) => {
    const id = await addJob(tx, viewer, 'unit.people', { level, unit, ...body } satisfies UnitPeopleParams);
    await audit(tx, {
      actor: viewer.id,
      act: 'unit.people',
      kind: level,
      record: unit,
      after: { ...body, filters: withoutWords(body.filters) },
    });
    return id;
  });
