import { to } from '../../contract/paths';
import type { Db } from '../db/open';
import { notify } from './notify';
import type { UnitRow } from './unitRow';
import type { Viewer } from './viewer';

/** Tells the former and the new commander of a unit that command was handed over; nobody is told of an own act. */
export async function tellCommanders(
  tx: Pick<Db, 'insert'>,
  viewer: Viewer,
  { level, id, name }: Pick<UnitRow, 'level' | 'id' | 'name'>,
  former: number | undefined,
  next: number,
): Promise<void> {
  if (former === next) return;
  const about = { kind: 'unit.command', link: to(level, { id }) };
  const entries = [
    { ...about, person: next, text: `Вы назначены командиром: ${name}.` },
    ...(former === undefined ? [] : [{ ...about, person: former, text: `Вы больше не командир: ${name}.` }]),
  ];
  await notify(tx, ...entries.filter(({ person }) => person !== viewer.id));
}
