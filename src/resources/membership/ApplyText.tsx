import { levelKeys, levels } from '@contract/levels';
import { useAccount } from '../../providers/account';

/** What an application means for this person: a newcomer, a member of other units, a commander. */
export const ApplyText = ({ name }: { name: string }) => {
  const { account } = useAccount();
  const commands = levelKeys.some((level) => account?.roles[levels[level].role]);
  const member = levelKeys.some((level) => account?.positions[levels[level].position]);
  return (
    <>
      <strong>{name}</strong>. {textFor(commands, member)} О решении вы узнаете из уведомления.
    </>
  );
};

function textFor(commands: boolean, member: boolean): string {
  if (commands) return 'Вы командуете своим составом: вступление сюда ваших полномочий там не меняет.';
  if (member) return 'Ваше членство в других отрядах и штабах сохранится.';
  return 'Командир увидит ваши имя и контакты, а после приёма — и документы.';
}
