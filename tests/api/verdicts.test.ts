// Who may do what to whom: every call that shows personal data or decides, for every demo account, typed by hand.
// own: the detachment of `commander` and the member `member`; near: another detachment of the same region; far: one of
// another district. An account that is not named is refused.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { otherMethods } from '../methodsOf';
import { testApi } from '../testApi';
import { issues, marksFees } from '../whoMay';

const api = testApi();
const names = accounts.map(({ username }) => username);

type Where = 'own' | 'near' | 'far';
type Place = {
  unit: number;
  person: number;
  member: number;
  application: number;
  applicant: number;
  letter: number;
  invitation: string;
  regional: number;
};
type Row = {
  path: (place: Place) => string;
  method?: string;
  body?: (place: Place) => unknown;
  own: string;
  near: string;
  far: string;
  /** What counts as allowed where an account that is refused gets an answer without the record. */
  shown?: (json: unknown) => boolean;
};
/** A list in which the caller finds somebody. */
const shown = (json: unknown) => Array.isArray(json) && json.length > 0;

const day = { cert_start_date: '2026-01-01', cert_end_date: '2026-12-31', recipient: 'По месту требования' };

/** Accounts by what they have in common. */
const everybody = names.join(' ');
const editors = {
  own: 'commander trusted educational local regional district central admin',
  near: 'regional district central admin',
  far: 'central admin',
};
const papers = {
  own: 'member commander educational local regional district central admin',
  near: 'regional district central admin',
  far: 'central admin',
};
const all = { own: everybody, near: everybody, far: everybody };

const rows = {
  // people
  'people.one': { path: ({ person }) => `/rsousers/${person}/`, ...papers },
  'people.safe': { path: ({ person }) => `/save_users/${person}/`, ...all },
  'people.commander': { path: ({ person }) => `/rsousers/${person}/commander/`, ...all },
  'people.positions': { path: ({ person }) => `/rsousers/${person}/positions/`, ...all },
  'people.verdicts': { path: ({ person }) => `/rsousers/${person}/verdicts/`, ...all },
  'people.history': { path: ({ person }) => `/rsousers/${person}/history/`, ...papers },
  'people.list': { path: () => '/rsousers?search=иванов', ...all },
  'papers.foreignOf': { path: ({ person }) => `/rsousers/foreign_documents/${person}/`, ...papers },
  'papers.foreignParentOf': { path: ({ person }) => `/rsousers/foreign_parent_documents/${person}/`, ...papers },

  // verification
  'people.verify': {
    path: ({ applicant }) => `/rsousers/${applicant}/verify/`,
    method: 'POST',
    own: 'commander trusted regional admin',
    near: 'regional admin',
    far: 'admin',
  },
  'people.verify.refuse': {
    path: ({ applicant }) => `/rsousers/${applicant}/verify/`,
    method: 'DELETE',
    own: 'commander trusted regional admin',
    near: 'regional admin',
    far: 'admin',
  },

  // units
  'units.verdicts': { path: ({ unit }) => `/detachments/${unit}/verdicts/`, ...all },
  'units.edit': { path: ({ unit }) => `/detachments/${unit}/`, method: 'PUT PATCH', ...editors },
  'units.member.edit': {
    path: ({ unit, member }) => `/detachments/${unit}/members/${member}/`,
    method: 'PUT PATCH',
    body: () => ({ position: 6 }),
    ...editors,
  },
  'units.member.remove': {
    path: ({ unit, member }) => `/detachments/${unit}/members/${member}/`,
    method: 'DELETE',
    ...editors,
    own: `member ${editors.own}`,
  },
  'units.member.transfer': {
    path: ({ unit, member }) => `/detachments/${unit}/members/${member}/transfer/`,
    method: 'POST',
    body: ({ unit }) => ({ headquarter: unit }),
    ...editors,
  },
  'units.member.transfer.withdraw': {
    path: ({ unit, member }) => `/detachments/${unit}/members/${member}/transfer/`,
    method: 'DELETE',
    own: 'commander educational local regional district central admin',
    near: 'regional district central admin',
    far: 'central admin',
  },
  'units.members.import': { path: ({ unit }) => `/detachments/${unit}/members/import/`, method: 'POST', ...editors },
  'units.members.template': { path: ({ unit }) => `/detachments/${unit}/members/import/`, ...editors },
  'units.applications': { path: ({ unit }) => `/detachments/${unit}/applications/`, shown, ...editors },
  'units.applicationsShort': { path: ({ unit }) => `/detachments/${unit}/applications_short/`, shown, ...editors },
  'units.accept': {
    path: ({ unit, application }) => `/detachments/${unit}/applications/${application}/accept/`,
    method: 'POST',
    ...editors,
  },
  'units.refuse': {
    path: ({ unit, application }) => `/detachments/${unit}/applications/${application}/accept/`,
    method: 'DELETE',
    ...editors,
  },
  'units.verifications': {
    path: ({ unit }) => `/detachments/${unit}/verifications/`,
    own: 'commander trusted regional admin',
    near: 'regional admin',
    far: 'admin',
  },
  'units.command.decline': {
    path: ({ unit }) => `/detachments/${unit}/command_invitation/`,
    method: 'DELETE',
    own: 'educational local regional district central admin',
    near: 'regional district central admin',
    far: 'central admin',
  },
  'units.history': { path: ({ unit }) => `/detachments/${unit}/history/`, ...editors },
  'units.people': { path: ({ unit }) => `/detachments/${unit}/people/`, ...editors },
  'units.readiness': { path: ({ unit }) => `/detachments/${unit}/readiness/`, ...editors },
  'units.figures': {
    path: ({ unit }) => `/detachments/figures/?ids=${unit}`,
    own: editors.own,
    near: editors.own,
    far: editors.own,
  },
  'units.branches': { path: ({ unit }) => `/detachments/${unit}/branches/`, ...editors },
  'units.dynamics': { path: ({ unit }) => `/detachments/${unit}/dynamics/`, ...editors },
  'units.ranking': { path: ({ unit }) => `/detachments/${unit}/dynamics/units/?of=detachment`, ...editors },
  'units.ranking.export': {
    path: ({ unit }) => `/detachments/${unit}/dynamics/units/export/`,
    method: 'POST',
    body: () => ({ filters: { of: 'detachment' } }),
    ...editors,
  },
  'units.people.export': { path: ({ unit }) => `/detachments/${unit}/people/export/`, method: 'POST', ...editors },
  'units.letters': { path: ({ unit }) => `/detachments/${unit}/letters/`, ...editors },
  'units.letters.send': { path: ({ unit }) => `/detachments/${unit}/letters/`, method: 'POST', ...editors },
  'units.letter.people': { path: ({ unit, letter }) => `/detachments/${unit}/letters/${letter}/people/`, ...editors },
  'units.invite': { path: ({ unit }) => `/detachments/${unit}/invitations/`, method: 'POST', ...editors },
  'units.invitations': { path: ({ unit }) => `/detachments/${unit}/invitations/`, ...editors },
  'units.invitation.revoke': {
    path: ({ unit, invitation }) => `/detachments/${unit}/invitations/${invitation}/`,
    method: 'DELETE',
    ...editors,
  },

  // fee, certificates
  'fee.set': {
    path: ({ person }) => `/rsousers/${person}/membership_fee_status/`,
    method: 'POST',
    ...marksFees,
  },
  'fee.unset': {
    path: ({ person }) => `/rsousers/${person}/membership_fee_status/`,
    method: 'DELETE',
    ...marksFees,
  },
  'fee.history': {
    path: ({ person }) => `/rsousers/${person}/membership_fee_history/`,
    own: 'member commander trusted educational local regional district central admin',
    near: 'regional district central admin',
    far: 'central admin',
  },
  'certificates.internal': {
    path: () => '/membership_certificates/internal/',
    method: 'POST',
    body: ({ person }) => ({ ids: [person], ...day }),
    ...issues,
  },
  'certificates.facts': {
    path: ({ person }) => `/membership_certificates/facts/${person}/`,
    ...issues,
  },
  'certificates.external': {
    path: () => '/membership_certificates/external/',
    method: 'POST',
    body: ({ person }) => ({ ids: [person], ...day }),
    ...issues,
  },
} satisfies Partial<Record<EndpointName, Row>>;

/** Calls about the caller's own data or scope only: there is no other record to reach through them. */
const ofOneself =
  /^(me|me\..*|session\..*|security\..*|papers\.(?!foreignOf|foreignParentOf).*|competitions\.status|rating\.userInfo|notices\..*|views\..*|invitations\.accept|jobs\..*|active\..*|consents\.(own|give|withdraw)|dataRequests\.(own|ask|withdraw)|certificates\.request(s|\.one|\.withdraw)?|units\.(apply|withdraw|command\.(accept|layDown))|fee\.terms)$/;
/** Calls whose rights are by role alone, each with its own test of who is refused (administration, fees, registry). */
const byRole =
  /^(units\.create|(regions|areas|positions|institutions|experts|administrators)\..*|fee\.(bulk|people|totals|export|reset\..*)|roster\..*|registry\..*|firstSteps\.list|letters\.(list|export|resend)|accounts\..*|journal\..*|works\.(list|export)|consents\.(list|export|publish|versions)|dataRequests\.(list|export|answer)|destructions\..*|frontErrors\.(groups|export)|system\.state|certificates\.(list|one|file|export|revoke|request\.refuse))$/;

/** Areas whose records are of another kind: each has its own table, which leaves no call of its prefix out. */
const elsewhere = /^(event|test|course|article|report|rating|competition)\./;

it('no closed call is left out of the tables', () => {
  const closed = Object.entries(endpoints).filter(([, row]) => (row as Endpoint).can !== 'guest');
  const left = closed
    .map(([name]) => name)
    .filter((name) => !(name in rows) && !ofOneself.test(name) && !byRole.test(name) && !elsewhere.test(name));
  expect(left).toEqual([]);
  expect(otherMethods(rows)).toEqual([]);
});

/** A detachment of the same region, taken out of the headquarters between. */
const NEAR = 2;
async function standAlone() {
  await api.db.execute(sql`update units set local_id = null, educational_id = null
    where level = 'detachment' and id = ${NEAR} and regional_id = 1`);
  await api.db.execute(sql`delete from memberships where level in ('local', 'educational') and person_id in
    (select person_id from memberships where level = 'detachment' and unit_id = ${NEAR})`);
}

/** A detachment with a member, and somebody who waits there for entry and for verification. */
async function place(where: Where): Promise<Place> {
  if (where === 'near') await standAlone();
  const condition = {
    own: sql`u.id = 1`,
    near: sql`u.id = ${NEAR}`,
    far: sql`u.district_id <> 1`,
  }[where];
  const chosen = where === 'own' ? sql`p.username = 'member'` : sql`not p.is_staff and m.position_id = 1`;
  const [found] = await rowsOf<Omit<Place, 'application' | 'applicant' | 'letter' | 'invitation'> & { region: number }>(
    api.db,
    sql`select u.id as unit, u.regional_id as regional, u.region_id as region, p.id as person, m.id as member
      from units u join memberships m on m.level = 'detachment' and m.unit_id = u.id join people p on p.id = m.person_id
      where u.level = 'detachment' and ${condition} and ${chosen} order by u.id, p.id limit 1`,
  );
  if (!found) throw new Error(`no detachment ${where}`);
  const [applicant] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into people (username, first_name, last_name, region_id) values (${`waits-${where}`}, 'Ждёт', 'Решения', ${found.region})
      returning id`,
  );
  const person = applicant?.id ?? 0;
  const [application] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into applications (person_id, level, unit_id) values (${person}, 'detachment', ${found.unit}) returning id`,
  );
  await api.db.execute(sql`insert into command_invitations (level, unit_id, person_id, invited_by)
    values ('detachment', ${found.unit}, ${person}, (select id from people where username = 'admin'))`);
  const [letter] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into unit_letters (level, unit_id, subject, text) values ('detachment', ${found.unit}, 'Сбор', 'В пятницу')
      returning id`,
  );
  const [given] = await rowsOf<{ id: string }>(
    api.db,
    sql`insert into invitations (token, level, unit_id, created_by, expires_at)
      values (gen_random_uuid(), 'detachment', ${found.unit}, ${found.person}, now() + interval '1 day')
      returning md5(token::text) as id`,
  );
  return {
    ...found,
    application: application?.id ?? 0,
    applicant: person,
    letter: letter?.id ?? 0,
    invitation: given?.id ?? '',
  };
}

/** Somebody of the detachment who asked for verification: the commander of it decides about the own people only. */
async function withRequest(of: Place): Promise<Place> {
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, position_id)
    values (${of.applicant}, 'detachment', ${of.unit}, 1)`);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${of.applicant})`);
  return of;
}

/** A transfer of the member that was proposed. */
async function withProposal(of: Place): Promise<Place> {
  await api.db.execute(sql`insert into applications (person_id, level, unit_id, from_unit_id, proposed_by)
    values (${of.person}, 'detachment', ${of.unit + 1}, ${of.unit}, ${of.applicant})`);
  return of;
}

/** What a call needs beside the place. */
const prepared: Partial<Record<EndpointName, (of: Place) => Promise<Place>>> = {
  'people.verify': withRequest,
  'people.verify.refuse': withRequest,
  'units.member.transfer.withdraw': withProposal,
};

const REFUSED = [401, 403, 404];

const calls = (Object.entries(rows) as [EndpointName, Row][]).flatMap(([name, row]) =>
  (row.method ?? 'GET').split(' ').map((method) => [name, method, row] as const),
);

describe.each(calls)('%s by %s', (name, method, row) => {
  it.each(['own', 'near', 'far'] as const)('%s', async (where) => {
    const allowed: string[] = [];
    const made = await place(where);
    const at = (await prepared[name]?.(made)) ?? made;
    for (const as of names) {
      // Each account finds the record as it was: what the one before did is undone.
      await api.db.execute(sql`savepoint verdict`);
      const { status, json } = await api.call(row.path(at), {
        as,
        ...(row.method ? { method, body: row.body?.(at) ?? {} } : {}),
      });
      expect(status, `${as} ${status}`).toBeLessThan(500);
      if (!REFUSED.includes(status) && (row.shown?.(json) ?? true)) allowed.push(as);
      await api.db.execute(sql`rollback to savepoint verdict`);
    }
    expect(allowed.sort()).toEqual(row[where].split(' ').sort());
    const guest = await api.call(row.path(at), row.method ? { method, body: {} } : {});
    expect(guest.status).toBe(401);
  });
});
