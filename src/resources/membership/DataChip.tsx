import type { Application } from '@contract/schemas/membership';
import type { ShortUser } from '@contract/schemas/people';
import { StateChip } from '../../ui/StateChip';

type DataChipProps = { person: Pick<ShortUser, 'is_verified'>; facts: Application['facts'] };

/** Whether the data of an applicant are confirmed, or wait for it. */
export const DataChip = ({ person, facts }: DataChipProps) => {
  if (person.is_verified) return <StateChip state="accepted">Данные подтверждены</StateChip>;
  return facts?.asked ? (
    <StateChip state="sent">Данные на проверке</StateChip>
  ) : (
    <StateChip state="draft">Данные не подтверждены</StateChip>
  );
};
