// Events of the demo: every kind, scale and state, with something to decide for each account.
import type { ApplicationType, StructuralUnits } from '../../../contract/events/eventTerms';
import type { Level } from '../../../contract/levels';

type Phase = 'draft' | 'closed' | 'open' | 'running' | 'over' | 'cancelled';

/** What an event is asked to be. */
export type EventSpec = {
  org: { level: Level; id: number };
  type: ApplicationType;
  phase: Phase;
  /** Whose commanders file. */
  units?: StructuralUnits;
  name?: string;
  places?: number;
  auto?: boolean;
  approvals?: Level[];
  questions?: boolean;
  /** How many files of applications wait, stand in the queue, and were accepted. */
  waiting?: number;
  queued?: number;
  accepted?: number;
  /** The detachment of the chain takes part as well. */
  chain?: 'accepted';
};

const detachment = { level: 'detachment', id: 1 } as const;
const educational = { level: 'educational', id: 1 } as const;
const local = { level: 'local', id: 1 } as const;
const regional = { level: 'regional', id: 1 } as const;
const district = { level: 'district', id: 1 } as const;
const central = { level: 'central', id: 1 } as const;
const P = 'Персональная';
const G = 'Групповая';
const M = 'Мультиэтапная';
const units = 'Отряды';

export const demoEvents: readonly EventSpec[] = [
  // Open to everybody: one of each kind that `member` and `commander` can apply to.
  { org: detachment, type: P, phase: 'open', questions: true, waiting: 4, accepted: 3, places: 20 },
  { org: regional, type: G, phase: 'open', units, waiting: 3, accepted: 1, places: 60 },
  { org: regional, type: M, phase: 'open', units, waiting: 2, places: 80, name: 'Школа командного состава региона' },
  // One for each commander above, with applications that wait.
  { org: educational, type: P, phase: 'open', waiting: 3, accepted: 2, places: 25 },
  { org: local, type: G, phase: 'open', units, waiting: 2, places: 50 },
  { org: district, type: M, phase: 'open', units: 'Региональные штабы', waiting: 2, places: 200 },
  { org: central, type: P, phase: 'open', waiting: 5, accepted: 4, questions: true, places: 300 },
  // Full, with a queue; accepted by itself.
  {
    org: regional,
    type: P,
    phase: 'open',
    auto: true,
    places: 5,
    accepted: 5,
    queued: 4,
    name: 'Мастер-класс вожатых',
  },
  // Goes up: the region, then the district.
  {
    org: central,
    type: M,
    phase: 'open',
    units,
    approvals: ['regional', 'district'],
    waiting: 3,
    places: 500,
    name: 'Всероссийский слёт студенческих отрядов',
  },
  // Approved, waits for the names of the chain's detachment.
  {
    org: district,
    type: M,
    phase: 'open',
    units,
    accepted: 2,
    chain: 'accepted',
    name: 'Окружная спартакиада',
    places: 120,
  },

  { org: detachment, type: P, phase: 'draft', name: 'Посвящение в бойцы' },
  { org: regional, type: G, phase: 'draft', units, name: 'Открытие трудового семестра' },
  { org: regional, type: P, phase: 'cancelled', accepted: 3, name: 'Зимний поход' },
  { org: detachment, type: P, phase: 'cancelled', name: 'Поездка на озеро' },

  { org: detachment, type: P, phase: 'running', accepted: 8, questions: true },
  { org: educational, type: G, phase: 'running', units, accepted: 2 },
  { org: district, type: M, phase: 'running', units, accepted: 4, chain: 'accepted' },

  { org: detachment, type: P, phase: 'closed', accepted: 2 },
  { org: regional, type: M, phase: 'closed', units, accepted: 2, name: 'Конкурс профессионального мастерства' },
  { org: central, type: G, phase: 'closed', units: 'Региональные штабы' },

  { org: detachment, type: P, phase: 'over', accepted: 10, questions: true },
  { org: detachment, type: G, phase: 'over', units, accepted: 1 },
  { org: educational, type: P, phase: 'over', accepted: 6 },
  { org: local, type: P, phase: 'over', accepted: 5 },
  { org: local, type: M, phase: 'over', units, accepted: 2 },
  { org: regional, type: G, phase: 'over', units, accepted: 4, chain: 'accepted' },
  { org: regional, type: P, phase: 'over', accepted: 12 },
  { org: district, type: P, phase: 'over', accepted: 9 },
  { org: { level: 'regional', id: 2 }, type: G, phase: 'over', units, accepted: 3 },
  { org: { level: 'regional', id: 3 }, type: P, phase: 'open', waiting: 2, accepted: 2 },
  { org: { level: 'detachment', id: 5 }, type: P, phase: 'open', waiting: 2 },
  { org: central, type: M, phase: 'over', units: 'Региональные штабы', accepted: 3 },
];
