// What of the first steps is done, worked out from the data and the settings of this moment.
import { sql } from 'drizzle-orm';
import { type FirstStepKey, firstSteps } from '../../../contract/firstSteps';
import type { FirstStep } from '../../../contract/schemas/administration';
import { alias, type Db, flag, rowsOf } from '../../db';
import { institutions, memberships, people, seasons, testBlocks, testQuestions, units } from '../../db/tables';
import type { Env } from '../../env';

const b = alias(testBlocks, 'b');
const q = alias(testQuestions, 'q');

type InData = Exclude<FirstStepKey, 'fee' | 'mail' | 'contacts'>;

/** Every step in its order, each done or not. */
export async function readFirstSteps(db: Db, env: Env): Promise<FirstStep[]> {
  const done: Record<FirstStepKey, boolean> = {
    ...(await inData(db)),
    fee: env.FEE_AMOUNT !== undefined,
    mail: env.SMTP_URL !== undefined,
    contacts: Boolean(env.CONTACT_EMAIL || env.CONTACT_PHONE),
  };
  return firstSteps.map(({ key }) => ({ key, done: done[key] }));
}

async function inData(db: Db): Promise<Record<InData, boolean>> {
  const [row] = await rowsOf(
    db,
    {
      central: flag`exists (select 1 from ${units} where ${units.level} = 'central' and ${units.commander_id} is not null)`,
      districts: flag`exists (select 1 from ${units} where ${units.level} = 'district')`,
      institutions: flag`exists (select 1 from ${institutions})`,
      people: flag`exists (select 1 from ${people} where ${people.is_verified} and not ${people.is_staff}
        and not ${people.is_superuser})`,
      regionals: flag`exists (select 1 from ${units} where ${units.level} = 'regional'
        and ${units.commander_id} is not null)`,
      detachments: flag`exists (select 1 from ${units} where ${units.level} = 'detachment')`,
      members: flag`exists (select 1 from ${memberships} where ${memberships.level} = 'detachment')`,
      questions: flag`not exists (select 1 from ${b} where ${b.category} = 'safety'
        and ${b.questions} > (select count(*) from ${q} where ${q.block} = ${b.block} and ${q.archived_at} is null))`,
      seasons: flag`exists (select 1 from ${seasons} where ${seasons.is_open})`,
    },
    (cells) => sql`select ${cells}`,
  );
  if (!row) throw new Error('a select without a table answered no row');
  return row;
}
