import { COMPETITION_ID } from '../../../contract/constants';
import { daysAgo } from '../dates';
import { isJunior } from '../plan/dressUnit';
import type { World } from '../plan/types';
import type { Entity } from './entity';

/** Young detachments: the first ones in a tandem with their neighbour in the list, the chain's among them; the rest alone. */
export const competitionParticipants: Entity = {
  table: 'competition_participants',
  rows({ units, size, now }: World) {
    const juniors = units.filter(isJunior).slice(0, size.tandems + size.debuts);
    return juniors.map(({ id }, index) => ({
      id: index + 1,
      competition_id: COMPETITION_ID,
      junior_detachment_id: id,
      main_detachment_id: index < size.tandems ? id - 1 : null,
      created_at: daysAgo(now, 90 - (index % 60)),
      confirmed: true,
      confirmed_reason: null,
    }));
  },
};
