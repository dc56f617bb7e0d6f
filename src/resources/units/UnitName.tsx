import { type Level, levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import { useReference } from 'ra-core';
import { PageLink } from '../../ui/page/PageLink';
import { shortUnit } from '../../ui/text/shortUnit';
import { showPage } from './unitPages';

type UnitNameProps = {
  level: Level;
  id: number | null | undefined;
  /** In a narrow place. */
  short?: boolean;
};

/** The name of a unit known by its id; the names of a whole list are read by one call. */
export const UnitName = ({ id, ...of }: UnitNameProps) => (id == null ? null : <Named id={id} {...of} />);

const Named = ({ level, id, short }: UnitNameProps & { id: number }) => {
  const { referenceRecord } = useReference<UnitListItem>({ reference: levels[level].api, id });
  const name = referenceRecord?.name;
  return (
    <PageLink to={showPage(level, id)} color="inherit" title={name}>
      {name === undefined ? `№ ${id}` : short ? shortUnit(name) : name}
    </PageLink>
  );
};
