import { levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import { isPostOf } from '@contract/people/posts';
import type { UnitPerson } from '@contract/people/unitPeople';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { Icon } from '../../../ui/Icon';
import { usePositions } from '../members/usePositions';
import { actableIn, type MemberButtonProps } from './useMemberActs';

/** Gives the chosen members one post. */
export const PostButton = ({ level, unit, acts: { state, onEach } }: MemberButtonProps) => {
  const { data: positions = [] } = usePositions();
  const [position, setPosition] = useState<number>();
  return (
    <BulkAct<UnitPerson>
      label="Должность"
      button="Изменить"
      title="Изменить должность?"
      startIcon={<Icon name="pen" size={16} />}
      disabled={state?.running === true}
      ready={position !== undefined}
      row={(person) => ({ name: personName(person), note: person.position ?? 'без должности' })}
      acts={actableIn(unit)}
      text={() => (
        <TextField
          select
          label="Новая должность"
          value={position ?? ''}
          onChange={({ target }) => setPosition(Number(target.value))}
        >
          {positions
            .filter((post) => isPostOf(post, level))
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </TextField>
      )}
      onAct={(_, __, people) =>
        onEach('post', people, (membership_pk, { membership }, key) => {
          const params = { level: levels[level].api, id: unit.id, membership_pk };
          return api('units.member.edit', { key, params, body: { position }, seen: membership?.position?.id ?? 0 });
        })
      }
    />
  );
};
