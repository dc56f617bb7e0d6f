import { afterEach, expect, it } from 'vitest';
import type { Course } from '../../contract/schemas/tests';
import { databases, newPlace, type Place } from './place';
import type { PortalProcess } from './portalProcess';

const CREATIONS = 100;
/** Killed at the answer of this one, while the others are at every step of their way. */
const KILLED_AT = 37;

let place: Place;
let portal: PortalProcess;
afterEach(async () => {
  await portal.kill();
  await place.remove();
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${await portal.address()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it.each(databases)(
  'a hundred creations, repeated with their keys after the process on %s was killed among them, make a hundred records',
  async (database) => {
    place = await newPlace(database);
    portal = await place.start();
    const signedIn = await post('/jwt/create/', { username: 'admin', password: 'Otryad-2025' });
    const { access } = (await signedIn.json()) as { access: string };
    const create = async (at: number): Promise<Course> => {
      const headers = { Authorization: `JWT ${access}`, 'Idempotency-Key': `creation ${at}` };
      const answer = await post('/courses/', { title: `Курс ${at}`, materials: [] }, headers);
      expect(answer.status).toBe(201);
      return (await answer.json()) as Course;
    };

    let answers = 0;
    let killed: Promise<unknown> | undefined;
    const all = Array.from({ length: CREATIONS }, (_, at) => at);
    const before = await Promise.allSettled(
      all.map(async (at) => {
        const course = await create(at);
        answers += 1;
        if (answers === KILLED_AT) killed = portal.kill();
        return course;
      }),
    );
    await killed;
    expect(before.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);

    portal = await place.start();
    const after = await Promise.all(all.map(create));
    for (const [at, known] of before.entries()) {
      if (known.status === 'fulfilled') expect(after[at]).toEqual(known.value);
    }
    const list = await fetch(`${await portal.address()}/api/v1/courses/`, {
      headers: { Authorization: `JWT ${access}` },
    });
    const made = ((await list.json()) as Course[]).filter(({ title }) => /^Курс \d+$/.test(title));
    expect(made).toHaveLength(CREATIONS);
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  },
);
