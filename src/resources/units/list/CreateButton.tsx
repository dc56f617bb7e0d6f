import { useCan } from '../../../providers/account';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { createPage, isCreated, type ListedLevel } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { useStaff } from './useStaff';

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
