import { sql } from 'drizzle-orm';
import { competitionApplicationStates } from '../../../../contract/states/competitionApplications';
import { errors } from '../../../call';
import { rowsOf } from '../../../db';
import { competitionApplications } from '../../../db/tables';
import type { Decide } from '../../active/decide';
import { GONE } from './applications';
import { confirmApplication, consent, removeApplication } from './decideApplication';

const { acts } = competitionApplicationStates;

/** An application among what waits: the junior's commander agrees or declines, the regional commander decides. */
export const decideCompetition: Decide = async ({ db, viewer }, { id }, { act, reason }) => {
  const [row] = await rowsOf(
    db,
    { competition: competitionApplications.competition_id, junior: competitionApplications.junior_detachment_id },
    (cells) => sql`select ${cells} from ${competitionApplications} where ${competitionApplications.id} = ${id}
      and ${competitionApplications.refused_at} is null`,
  );
  if (!row) throw errors.notFound(GONE);
  const which = { competition: row.competition, id };
  const isJunior = viewer.commands.detachment === row.junior;
  if (act === 'refuse') {
    await removeApplication(db, viewer, which, isJunior ? null : (reason ?? null));
    return isJunior ? 'Вы отказались от тандема.' : acts.refuse.done;
  }
  if (isJunior) {
    await consent(db, viewer, which, true);
    return 'Вы согласились на тандем.';
  }
  await confirmApplication(db, viewer, which, 'later');
  return acts.confirm.done;
};
