import type { Programme } from '@contract/indicators/types';
import { api } from '../../providers/api';

export type Shown = { id: number; at: string; by: { name: string } | null; note: string | null; placed: number };
type Counted = {
  placed: number;
  places: number;
  gaps: readonly { detachment: { id: number; name: string }; text: string }[];
};

type PublicationCalls = {
  /** Kind of everything that the programme answers: a publication makes all of it old. */
  kind: string;
  list: (season: number) => Promise<readonly Shown[]>;
  /**
   * @param asked `seen`: the last publication that is known
   * @returns how many were placed
   */
  publish: (season: number, asked: { body: { note: string | null }; key: string; seen: number }) => Promise<number>;
  recompute: (season: number) => Promise<Counted>;
  /** Who is placed. */
  forms: readonly [string, string, string];
  /** Over the form, and what is asked before places are shown to all. */
  about: string;
  asked: string;
  /** Instead of publications that are not there yet. */
  none: string;
};

const of = (season: number) => ({ params: { competition_pk: season } });

/** How places of a programme are counted anew, published and told of. */
export const publicationCalls: Record<Programme, PublicationCalls> = {
  rating: {
    kind: 'regional_competitions_2025',
    list: async (season) => {
      const { results } = await api('rating.publications', { query: { season, limit: 100 } });
      return results.map(({ regions, ...row }) => ({ ...row, placed: regions }));
    },
    publish: async (season, { body, ...asked }) =>
      (await api('rating.publish', { ...asked, body: { season, ...body } })).regions,
    recompute: async (season) => {
      const { regions, places } = await api('rating.recompute', { body: { season } });
      return { placed: regions, places, gaps: [] };
    },
    forms: ['отделение', 'отделения', 'отделений'],
    about:
      'Места пересчитываются сами, когда отчёт принят или внесены данные. Отделения видят то, что опубликовано; каждая публикация сохраняется.',
    asked: 'Все региональные отделения увидят свои места и получат уведомление. Отменить публикацию нельзя.',
    none: 'Места ещё не публиковали: отделения их не видят.',
  },
  competition: {
    kind: 'competitions',
    list: async (season) => {
      const { results } = await api('competition.publications', { ...of(season), query: { limit: 100 } });
      return results.map(({ participants, ...row }) => ({ ...row, placed: participants }));
    },
    publish: async (season, asked) => (await api('competition.publish', { ...of(season), ...asked })).participants,
    recompute: async (season) => {
      const { participants, places, gaps } = await api('competition.recompute', of(season));
      return { placed: participants, places, gaps };
    },
    forms: ['участник', 'участника', 'участников'],
    about:
      'Расчёт виден только проверяющим и центру. Участники, победители и места у отрядов меняются с публикацией; каждая публикация сохраняется.',
    asked: 'Все увидят места и победителей, командиры отрядов получат уведомление. Отменить публикацию нельзя.',
    none: 'Места ещё не публиковали.',
  },
};
