import { type Level, levels } from '@contract/levels';
import { OwnTitle } from '../../layout/OwnTitle';
import { ImportButton } from '../membership/ImportButton';
import { InviteButton } from '../membership/InviteButton';
import { RecordRead } from '../RecordRead';
import { MemberList } from './members/MemberList';
import { UnitPeople } from './people/UnitPeople';
import { ShowSkeleton } from './show/ShowSkeleton';
import { type UnitRecord, useVerdicts } from './useUnit';

/** All members of a unit on a page of their own. */
export const UnitMembersPage = ({ level }: { level: Level }) => (
  <RecordRead<UnitRecord> resource={levels[level].api} waiting={<ShowSkeleton />}>
    {(unit) => <Content level={level} unit={unit} />}
  </RecordRead>
);

const Content = ({ level, unit }: { level: Level; unit: UnitRecord }) => {
  const { data: verdicts, isLoading } = useVerdicts(level, unit.id);
  // What its staff sees is another list than everybody's: none of them stands for the other.
  if (isLoading) return <ShowSkeleton />;
  if (!verdicts?.members) {
    return (
      <>
        <OwnTitle />
        <MemberList level={level} unit={unit} />
      </>
    );
  }
  const actions = level === 'detachment' && (
    <>
      {verdicts.invite && <InviteButton level={level} unit={unit} />}
      <ImportButton level={level} unit={unit} invites={verdicts.invite} />
    </>
  );
  return <UnitPeople level={level} unit={unit} verdicts={verdicts} actions={actions} />;
};
