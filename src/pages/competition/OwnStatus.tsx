import type { CompetitionAbout } from '@contract/schemas/competition';
import { StateChip } from '../../ui/StateChip';
import { useMine } from './useCompetition';

/** Chips beside the title: whether the season is open, and what the own detachment is to it. */
export const OwnStatus = ({ about }: { about: CompetitionAbout }) => {
  const { data: mine } = useMine(about.id);
  return (
    <>
      {about.is_open ? (
        <StateChip state="sent" icon="clock">
          Сезон идёт
        </StateChip>
      ) : (
        <StateChip state="draft" icon="lock">
          Сезон закрыт
        </StateChip>
      )}
      {mine?.status === 'applied' && <StateChip state="sent">Заявка на рассмотрении</StateChip>}
      {mine?.status === 'participant' && <StateChip state="accepted">Вы участник</StateChip>}
    </>
  );
};
