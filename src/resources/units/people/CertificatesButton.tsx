import { to } from '@contract/paths';
import { useListContext } from 'ra-core';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/page/ButtonLink';

/** The chosen people go to the form of certificates, which says of each what is missing. */
export const CertificatesButton = () => {
  const { selectedIds } = useListContext();
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      startIcon={<Icon name="file" size={16} />}
      to={`${to('referenceEmployer')}?people=${selectedIds.join(',')}`}
    >
      Справки
    </ButtonLink>
  );
};
