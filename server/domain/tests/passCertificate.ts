// The certificate of passing a test: its PDF for the person and the staff above, its check for anybody who holds it.

import { sql } from 'drizzle-orm';
import { paperFault } from '../../../contract/fields/paperSigns';
import { to } from '../../../contract/paths';
import type { PassCheck } from '../../../contract/schemas/tests';
import { errors, type Viewer } from '../../call';
import { alias, changesOf, flag, fullName, initials, isUuid, m, moscowDate, p, rowsOf, str, sure, u } from '../../db';
import { regions, testAttempts, testCategories } from '../../db/tables';
import type { Parts } from '../../parts';
import { drawPdf } from '../../pdf/drawPdf';
import { seesStaffFields } from '../people/personRights';
import { passNumber } from './rules';

const c = alias(testCategories, 'c');
const t = alias(testAttempts, 't');
const r = alias(regions, 'r');

const columns = {
  number: str(passNumber),
  category: str<PassCheck['category']>(c.key),
  test: c.name,
  score: sure(t.score),
  right: t.right_answers,
  passed_on: str(moscowDate(t.closed_at)),
  token: sure(t.token),
  questions: t.asked,
  org: str`coalesce((select ${u.name} from ${u} where ${u.level} = 'central' order by ${u.id} limit 1),
    'Студенческие отряды')`,
};
const from = sql`${t} join ${c} on ${c.key} = ${t.category} join ${p} on ${p.id} = ${t.person_id}`;

/**
 * The PDF: drawn once and kept, and drawn anew when its holder is called otherwise. It names nobody whose data are not
 * confirmed: until they are, the paper in the name confirmed last is given.
 * @param origin address of the portal, which the QR code leads to
 * @throws {ApiError} 404 without such a passed attempt, or for a person the viewer is no staff of; 409 for a name
 *   on it that cannot be drawn, or is not confirmed
 */
export async function passFile(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  viewer: Viewer,
  origin: string,
  attempt: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const [pass] = await rowsOf(
    db,
    {
      ...columns,
      name: str(fullName(p)),
      printed_name: t.printed_name,
      is_verified: p.is_verified,
      home: str.orNull`nullif(concat_ws(', ', (select ${u.name} from ${u} where ${u.level} = 'detachment'
        and (${u.commander_id} = ${p.id}
            or ${u.id} = (select ${m.unit_id} from ${m} where ${m.person_id} = ${p.id} and ${m.level} = 'detachment'
            limit 1))
            order by ${u.commander_id} <> ${p.id} limit 1),
          (select ${r.name} from ${r} where ${r.id} = ${p.region_id})), '')`,
      erased: flag`${p.erased_at} is not null`,
    },
    (cells) => sql`select ${cells} from ${from} where ${t.id} = ${attempt} and ${t.passed}
      and ${seesStaffFields(viewer)}`,
  );
  if (!pass) throw errors.notFound('Такого свидетельства нет.');
  const name = `${pass.number}.pdf`;
  const key = `private/tests/${pass.token}.pdf`;
  const lasts = pass.is_verified ? pass.printed_name === pass.name : pass.printed_name !== null;
  const kept = lasts && (await files.get(key));
  if (kept) return { name, bytes: kept };
  if (pass.erased) throw errors.conflict('Файла нет: владелец удалил свои данные.');
  if (!pass.is_verified) throw errors.conflict('Свидетельство будет, когда данные владельца подтвердят.');
  if (paperFault(pass.name)) throw errors.conflict('В имени есть буквы, которых на свидетельстве не будет.');
  const unseen = [pass.home ?? '', pass.org, pass.test].find((text) => paperFault(text));
  if (unseen) throw errors.conflict(`В названии «${unseen}» есть знаки, которых на свидетельстве не будет.`);
  const bytes = await drawPdf(viewer.id, 'pass', pass, origin + to('testCertificate', { token: pass.token }));
  // The row is held until the file is there; a name that was changed while it was drawn is not kept.
  await db.transaction(async (tx) => {
    const [noted] = await rowsOf(
      tx,
      { id: testAttempts.id },
      (cells) => sql`update ${testAttempts} set
        ${changesOf(testAttempts, { initials: initials(p), printed_name: pass.name })} from ${p}
        where ${testAttempts.id} = ${attempt} and ${p.id} = ${testAttempts.person_id} and ${p.is_verified}
          and ${fullName(p)} = ${pass.name} returning ${cells}`,
    );
    if (noted) await files.put(key, bytes);
  });
  return { name, bytes };
}

/** @throws {ApiError} 404 for a token that opens nothing */
export async function checkPass({ db }: Pick<Parts, 'db'>, token: string): Promise<PassCheck> {
  const [row] = isUuid(token)
    ? await rowsOf(
        db,
        {
          ...columns,
          name: str.orNull`case when not ${p.withheld} and ${p.erased_at} is null
            then coalesce(${t.initials}, ${initials(p)}) end`,
        },
        (cells) => sql`select ${cells} from ${from} where ${t.token} = ${token}::uuid and ${t.passed}`,
      )
    : [];
  if (!row) throw errors.notFound('Свидетельства с таким кодом нет.');
  const { token: _, ...check } = row;
  return check;
}
