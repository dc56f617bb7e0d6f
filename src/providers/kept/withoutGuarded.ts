import { personFields } from '@contract/people/personFields';

const open = new Set<string>(['everyone', 'signedIn', 'privacy_photo']);
/** Fields of a person that not everybody who has signed in sees. */
const guarded = new Set(
  Object.entries(personFields)
    .filter(([, visibility]) => !open.has(visibility))
    .map(([name]) => name),
);
/** Contacts given for an event stand beside other things than a name. */
const contacts = ['organizer_phone_number', 'organizer_email', 'telegram'];

/** An answer as everybody who has signed in would get it: null in place of what the ground of the reader opened. */
export function withoutGuarded<Answer>(answer: Answer): Answer {
  return taken(answer) as Answer;
}

function taken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(taken);
  if (typeof value !== 'object' || value === null) return value;
  const person = 'first_name' in value || 'last_name' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      contacts.includes(name) || (person && guarded.has(name)) ? null : taken(inner),
    ]),
  );
}
