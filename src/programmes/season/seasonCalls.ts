import type { Programme } from '@contract/indicators/types';
import { competitionFields } from '@contract/programmes/season/competitionFields';
import { ratingFields, ratingInForm, ratingToSend } from '@contract/programmes/season/ratingFields';
import type { NamedRegion, SeasonGroup, SeasonRecord } from '@contract/programmes/season/seasonFields';
import type { CompetitionSeason } from '@contract/schemas/competition';
import type { RatingSeason } from '@contract/schemas/programmes/ratingSeason';
import { api } from '../../providers/api';
import { inForm, toSend } from './seasonFields';

type SeasonCalls = {
  /** Kind of everything that the programme answers: a season that is set makes all of it old. */
  kind: string;
  fields: (season: SeasonRecord, regions: readonly NamedRegion[]) => readonly SeasonGroup[];
  read: (season: number) => Promise<SeasonRecord>;
  save: (season: SeasonRecord) => Promise<SeasonRecord>;
  /** Makes the next one. */
  next: (body: { title?: string }, key: string) => Promise<SeasonRecord>;
  button: string;
  said: string;
};

const recordOf = ({ id, ...season }: CompetitionSeason): SeasonRecord => {
  const record = { number: id, ...season };
  return inForm(competitionFields(record), record);
};
const ratingOf = (season: RatingSeason): SeasonRecord => {
  const record = ratingInForm(season);
  return inForm(ratingFields(record), record);
};

/** How the seasons of a programme are read, set and made. */
export const seasonCalls: Record<Programme, SeasonCalls> = {
  rating: {
    kind: 'regional_competitions_2025',
    fields: ratingFields,
    read: async (season) => ratingOf(await api('rating.season', { query: { season } })),
    save: async (season) =>
      ratingOf(await api('rating.seasonSave', { body: toSend(ratingToSend(season)) as RatingSeason })),
    next: (body, key) => api('rating.next', { body, key }),
    button: 'Сохранить сезон',
    said: 'Сезон сохранён, места пересчитаны',
  },
  competition: {
    kind: 'competitions',
    fields: competitionFields,
    read: async (season) => recordOf(await api('competition.settings.read', { params: { competition_pk: season } })),
    save: async (season) => {
      const { number, ...body } = toSend(season);
      const asked = { params: { competition_pk: number }, body: body as Omit<CompetitionSeason, 'id'> };
      return recordOf(await api('competition.settings.write', asked));
    },
    next: async (body, key) => recordOf(await api('competition.next', { body, key })),
    button: 'Сохранить настройки',
    said: 'Настройки сезона сохранены',
  },
};
