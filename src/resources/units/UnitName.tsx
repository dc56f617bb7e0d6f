import { type Level, levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import { useReference } from 'ra-core';
import { PageLink } from '../../ui/page/PageLink';
import { showPage } from './unitPages';

type UnitNameProps = { level: Level; id: number | null | undefined };

/** The name of a unit known by its id; the names of a whole list are read by one call. */
export const UnitName = ({ level, id }: UnitNameProps) => (id == null ? null : <Named level={level} id={id} />);

const Named = ({ level, id }: { level: Level; id: number }) => {
  const { referenceRecord } = useReference<UnitListItem>({ reference: levels[level].api, id });
  return (
    <PageLink to={showPage(level, id)} color="inherit" title={referenceRecord?.name}>
      {referenceRecord?.name ?? `№ ${id}`}
    </PageLink>
  );
};
