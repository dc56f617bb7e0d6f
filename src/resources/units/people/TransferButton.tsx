import { levels } from '@contract/levels';
import type { UnitPerson } from '@contract/people/unitPeople';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { Icon } from '../../../ui/Icon';
import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import type { RemoteOption } from '../../../ui/inputs/useRemoteOptions';
import { transferReach } from '../../membership/transfer';
import { actableIn, endedRow, type MemberButtonProps } from './useMemberActs';

/** Moves the chosen members to one unit of the same level: at once, or when its commander agrees. */
export const TransferButton = ({ level, unit, acts: { state, onEach } }: MemberButtonProps) => {
  const [chosen, setChosen] = useState<RemoteOption | null>(null);
  const transfer = (people: readonly UnitPerson[], headquarter: number) =>
    onEach('transfer', people, async (membership_pk, _, key) => {
      const params = { level: levels[level].api, id: unit.id, membership_pk };
      const { outcome } = await api('units.member.transfer', { params, body: { headquarter }, key });
      return outcome === 'moved' ? 'переведён' : 'перевод предложен, решает командир';
    });
  return (
    <BulkAct<UnitPerson>
      label="Перевести"
      title="Перевести участников?"
      startIcon={<Icon name="arrowRight" size={16} />}
      disabled={state?.running === true}
      ready={chosen !== null}
      row={endedRow}
      acts={actableIn(unit)}
      text={() => (
        <>
          Они выйдут из состава и станут обычными участниками там, куда вы их переведёте. К чужому командиру перевод
          только предлагается. Командир и вы сами остаётесь.
          <RemoteSelect
            resource={levels[level].api}
            query={transferReach(level, unit)}
            except={unit.id}
            value={chosen}
            onChange={setChosen}
            label={levels[level].labels.one}
            required
          />
        </>
      )}
      onAct={async (_, __, people) => (chosen ? transfer(people, chosen.id) : 'undone')}
    />
  );
};
