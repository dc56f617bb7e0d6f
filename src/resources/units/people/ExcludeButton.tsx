import { levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { UnitPerson } from '@contract/people/unitPeople';
import { api } from '../../../providers/api';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { Icon } from '../../../ui/Icon';
import { isActable, type MemberButtonProps } from './memberButton';
import { memberActWords } from './useMemberActs';

/** Excludes the chosen members, with one reason for all of them. */
export const ExcludeButton = ({ level, unit, acts: { state, onEach } }: MemberButtonProps) => (
  <BulkAct<UnitPerson>
    label={memberActWords.exclude.button}
    title="Исключить участников?"
    danger
    startIcon={<Icon name="trash" size={16} />}
    disabled={state?.running === true}
    reason={{ draft: `units/exclude/${unit.name}` }}
    row={(person) => ({ name: personName(person), note: person.position ?? undefined })}
    acts={isActable}
    text={() => 'Каждому придёт уведомление с причиной. Командир и вы сами остаётесь.'}
    onAct={(_, reason, people) =>
      void onEach('exclude', people, (membership_pk) => {
        const params = { level: levels[level].api, id: unit.id, membership_pk };
        return api('units.member.remove', { params, body: { reason } });
      })
    }
  />
);
