import { personName } from '@contract/people/personName';
import type { UnitPerson } from '@contract/people/unitPeople';
import { session } from '../../../providers/session';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { Icon } from '../../../ui/Icon';
import type { UnitRecord } from '../useUnit';
import type { Excluding } from './useExcluding';

type ExcludeButtonProps = { unit: UnitRecord; excluding: Excluding };

/** Excludes the chosen members, with one reason for all of them. */
export const ExcludeButton = ({ unit, excluding: { state, exclude } }: ExcludeButtonProps) => (
  <BulkAct<UnitPerson>
    label="Исключить"
    title="Исключить участников?"
    danger
    startIcon={<Icon name="trash" size={16} />}
    disabled={state?.running === true}
    reason={{ draft: `units/exclude/${unit.name}` }}
    row={(person) => ({ name: personName(person), note: person.position ?? undefined })}
    acts={({ id, membership }) => membership !== null && id !== session.user()}
    text={() => 'Каждому придёт уведомление с причиной. Командир и вы сами остаётесь.'}
    onAct={(_, reason, people) => void exclude(people, reason)}
  />
);
