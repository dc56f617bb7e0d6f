import { type Level, levelKeys, levels } from '@contract/levels';
import { type SignedIn, useAccount } from '../../../providers/account';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { structurePage } from '../unitPages';

/** For whoever commands a headquarters: the tree of what stands below it. */
export const TreeButton = () => {
  const { account, grants } = useAccount();
  const top = grants.has('administrator') ? ({ level: 'central', id: 1 } as const) : account && highest(account);
  return top ? (
    <ButtonLink variant="outlined" to={structurePage(top.level, top.id)}>
      Структура
    </ButtonLink>
  ) : null;
};

/** The highest headquarters that one commands. */
function highest({ roles }: SignedIn): { level: Level; id: number } | undefined {
  const level = levelKeys.find((one) => one !== 'detachment' && roles[levels[one].role]);
  const id = level && roles[levels[level].role]?.id;
  return level && id ? { level, id } : undefined;
}
