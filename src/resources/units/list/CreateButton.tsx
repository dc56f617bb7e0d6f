import { isAbove, type Level, levelKeys } from '@contract/levels';
import { useMemo } from 'react';
import { useAccount, useCan } from '../../../providers/account';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { createPage, isCreated, type ListedLevel } from '../unitPages';
import { unitTexts } from '../unitTexts';
import type { Staff } from './columns';

/** Shown to those who may create a unit of this level. */
export const CreateButton = ({ level }: { level: ListedLevel }) => {
  const allowed = useCan(`act.${level}.create`);
  const staff = useStaff(level);
  if (!allowed || !isCreated(level)) return null;
  return (
    // Whoever looks for a detachment is not led into founding one.
    <ButtonLink
      variant={staff ? 'contained' : 'outlined'}
      to={createPage(level)}
      startIcon={<Icon name="plus" size={16} />}
    >
      {unitTexts[level].create}
    </ButtonLink>
  );
};

/** What whoever looks after units of this level sees of their list; undefined for everybody else. */
export function useStaff(level: Level): Staff | undefined {
  const { grants } = useAccount();
  const has = (grant: string) => (grants as ReadonlySet<string>).has(grant);
  const admin = has('administrator');
  const staffAbove = levelKeys.some((key) => isAbove(key, level) && (has(`${key}.commander`) || has(`${key}.trusted`)));
  const looksAfter = admin || staffAbove;
  const wide = admin || has('central.commander') || has('district.commander');
  return useMemo(() => (looksAfter ? { wide } : undefined), [looksAfter, wide]);
}
