import { sql } from 'drizzle-orm';
import { PASSWORD_MIN, type PasswordOwner } from '../../../contract/people/passwordRules';
import { personName } from '../../../contract/schemas/parts/names';
import { Email, Username } from '../../../contract/schemas/signIn/registration';
import { changesOf, type Db, rowsOf, valuesOf } from '../../db';
import { people, regions } from '../../db/tables';
import { audit } from '../audit';
import { endSessions } from './endSessions';
import { hashPassword, weaknessOf } from './password';

type NewAdministrator = {
  username: string;
  email: string;
  password: string;
  lastName: string;
  firstName: string;
  region: number | null;
};

/**
 * Creates an account that may do everything.
 * @returns why it was not created, or nothing
 */
export async function createAdministrator(db: Db, person: NewAdministrator): Promise<string | undefined> {
  const { username, email, lastName, firstName, region } = person;
  const fault = administratorFault(person);
  if (fault) return fault;
  const hash = await hashPassword(person.password);
  return db.transaction(async (tx) => {
    const taken = await rowsOf(
      tx,
      sql`select 1 from ${people} where lower(${people.username}) = lower(${username})
        or lower(${people.email}) = lower(${email})`,
    );
    if (taken.length) return 'An account with this username or e-mail exists already.';
    const known =
      region === null || (await rowsOf(tx, sql`select 1 from ${regions} where ${regions.id} = ${region}`)).length > 0;
    if (!known) return '--region: there is no such region.';
    const [made] = await rowsOf(
      tx,
      { id: people.id },
      (cells) => sql`insert into ${people}
        ${valuesOf(people, { username, email, password_hash: hash, first_name: firstName, last_name: lastName, region_id: region, is_staff: true, is_superuser: true, is_verified: true })}
        returning ${cells}`,
    );
    await audit(tx, { actor: null, act: 'administrator.create', kind: 'person', record: made?.id ?? 0 });
    return undefined;
  });
}

/** What is wrong with the words of a new administrator, before any database is asked; or nothing. */
export function administratorFault(person: NewAdministrator): string | undefined {
  const { username, email, password, lastName, firstName, region } = person;
  if (!Username.safeParse(username).success) return '--username: letters, digits and . _ + - only, at most 150.';
  const weak = weakness(password, { username, email, first_name: firstName, last_name: lastName });
  if (weak) return weak;
  if (![lastName, firstName].every((name) => personName().safeParse(name).success)) {
    return '--last-name, --first-name: letters, spaces and hyphens only, at most 150.';
  }
  if (region !== null && !Number.isSafeInteger(region)) return '--region: the number of a region.';
  return Email.safeParse(email).success ? undefined : '--email: this is not an address.';
}

/**
 * Gives an account a new password and ends its sessions.
 * @param username in any case, as at sign-in
 * @returns why it was not changed, or nothing
 */
export async function setPassword(db: Db, username: string, password: string): Promise<string | undefined> {
  const [owner] = await rowsOf(
    db,
    {
      id: people.id,
      username: people.username,
      email: people.email,
      first_name: people.first_name,
      last_name: people.last_name,
      patronymic_name: people.patronymic_name,
    },
    (cells) => sql`select ${cells} from ${people} where lower(${people.username}) = lower(${username})
      order by ${people.username} = ${username} desc limit 1`,
  );
  const weak = weakness(password, owner ?? { username });
  if (weak) return weak;
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [person] = await rowsOf(
      tx,
      { id: people.id },
      (cells) => sql`update ${people} set ${changesOf(people, { password_hash: hash })}
        where ${people.id} = ${owner?.id ?? null} returning ${cells}`,
    );
    if (!person) return 'There is no account with this username.';
    await endSessions(tx, person.id);
    await audit(tx, { actor: null, act: 'password.set', kind: 'person', record: person.id });
    return undefined;
  });
}

/** Why the password is refused, in the language of the commands. */
function weakness(password: string, owner: PasswordOwner): string | undefined {
  if (password.length < PASSWORD_MIN) return `The password must have at least ${PASSWORD_MIN} characters.`;
  const easy = weaknessOf(password, owner).length > 0;
  return easy
    ? 'The password is easy to guess, or carries a name of the account: take several unrelated words.'
    : undefined;
}
