// What people in their roles open, one page after another: calls with how often each is asked.

export type Step = { path: string; weight: number };
export type Role = { username: string | null; people: number; steps: readonly Step[] };

const api = (path: string, weight: number): Step => ({ path: `/api/v1${path}`, weight });

const everybody = [
  api('/detachments/?ordering=name&limit=20', 4),
  api('/detachments/?search=%D0%BF%D0%BB%D0%B0%D0%BC%D1%8F&limit=20', 2),
  api('/detachments/1/', 4),
  api('/regionals/?limit=20', 2),
  api('/events/?limit=20', 4),
  api('/regions/?limit=-1', 2),
  api('/competitions/1/participants/?limit=351&ordering=place', 1),
];
const signedIn = [
  ...everybody,
  api('/rsousers/me/', 6),
  api('/rsousers/me_commander/', 3),
  api('/rsousers/me_positions/', 3),
  api('/rsousers/me_notifications_count/', 3),
  api('/notices/?limit=20', 2),
  api('/rsousers?search=%D0%BA%D1%83%D0%B7%D0%BD&limit=20', 1),
];

export const roles: readonly Role[] = [
  { username: null, people: 40, steps: everybody },
  { username: 'member', people: 80, steps: signedIn },
  { username: 'commander', people: 40, steps: [...signedIn, api('/detachments/1/members/?limit=20', 4)] },
  {
    username: 'regional',
    people: 30,
    steps: [
      ...signedIn,
      api('/regionals/1/members/?limit=20', 4),
      api('/roster/?limit=20', 2),
      api('/active_applications/?limit=20', 2),
      api('/regional_competitions_2025/places/', 1),
    ],
  },
  {
    username: 'central-expert',
    people: 10,
    steps: [...signedIn, api('/reports/queue/?programme=rating&state=all&limit=20', 4)],
  },
];
