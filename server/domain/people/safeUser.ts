// The page of another person: the privacy settings and the table of person fields decide what is shown.

import { personFields, privacyDefaults, type Visibility } from '../../../contract/people/personFields';
import type { SafeUser } from '../../../contract/schemas/people';
import type { Viewer } from '../../call';
import { educationOf, type FullRow, mainData, mediaOf, privacyOf, unitIdsOf } from './fullUser';
import { HIDDEN_NAME } from './hiddenName';

/**
 * @param staff whether the viewer is the person, or staff of the person's units or of the levels above
 */
export function safeUser(row: FullRow, viewer: Viewer, staff: boolean, origin: string, today: Date): SafeUser {
  const privacy = privacyOf(row);
  const isWithheld = row.withheld && !staff;
  const sameDetachment = row.units?.detachment !== undefined && viewer.posts.detachment?.unit === row.units.detachment;
  const open = (rule: Visibility): boolean => {
    // Whoever has taken back the consent to processing: nothing to others.
    if (isWithheld) return false;
    if (staff || rule === 'everyone' || rule === 'signedIn') return true;
    if (rule === 'staff') return false;
    return privacy[rule] === 'Все' || (privacy[rule] === 'Члены отряда' && sameDetachment);
  };
  const shown: SafeUser = {
    ...mainData(row, today),
    media: mediaOf(row, origin),
    education: educationOf(row),
    privacy,
    ...unitIdsOf(row),
  };
  const hidden = Object.keys(shown).filter(
    (field) => field !== 'id' && !open(personFields[field as keyof typeof personFields] ?? 'staff'),
  );
  const nothing = Object.fromEntries(hidden.map((field) => [field, null]));
  // The avatar goes with the name everywhere; the other pictures follow the setting.
  if (hidden.includes('media')) {
    nothing.media = {
      banner: null,
      photo: isWithheld ? null : shown.media.photo,
      photo1: null,
      photo2: null,
      photo3: null,
      photo4: null,
    } as never;
  }
  if (isWithheld) Object.assign(nothing, withheld(shown));
  return { ...shown, ...nothing };
}

/** What stands for a person whose name is hidden: nothing of the person's, in the shape that every answer has. */
const withheld = ({ education }: SafeUser) => ({
  last_name: HIDDEN_NAME,
  first_name: '',
  education: Object.fromEntries(Object.keys(education).map((key) => [key, null])),
  privacy: privacyDefaults,
});
